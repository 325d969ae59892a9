#include "jvm/files/file_request.h"

namespace plait {

const char* FileRequest::name() const {
  switch (kind) {
    case Kind::kRead:
    case Kind::kReadAt: return "read file";
    case Kind::kWrite:
    case Kind::kWriteAt: return "write file";
    case Kind::kPosition:
    case Kind::kSeek: return "position of file";
    case Kind::kClose: return "close file";
    case Kind::kTruncate: return "truncate file";
    case Kind::kCopy: return "copy file";
    case Kind::kOpen: return "open file";
    case Kind::kOpenFolder:
    case Kind::kNextName: return "list folder";
    case Kind::kAvailable:
    case Kind::kStatus:
    case Kind::kAccess: return "look at file";
    case Kind::kReadLink:
    case Kind::kRealPath: return "resolve path";
    case Kind::kMakeFolder: return "make folder";
    case Kind::kRemoveFolder: return "remove folder";
    case Kind::kUnlink:
    case Kind::kRemove: return "delete file";
    case Kind::kRename: return "rename file";
    case Kind::kLink:
    case Kind::kSymlink: return "link file";
    case Kind::kChange:
    case Kind::kChangeOpen: return "change attributes of file";
    case Kind::kStream: return "compress or decompress";
    case Kind::kMap: return "map file";
    case Kind::kTempName: return "name temporary file in";
  }
  return "file";
}

}  // namespace plait
