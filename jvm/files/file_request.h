#pragma once

#include <string>

#include "jvm/base/types.h"

namespace plait {

// What a thread is about to do to files: the part of it that says what it touches.
struct FileRequest {
  enum class Kind : u8 {
    kRead,       // an open file, at its position
    kWrite,      //
    kReadAt,     // elsewhere; or its attributes
    kWriteAt,    //
    kPosition,   // the position alone is asked for
    kSeek,       // or changed; `flags` is from where
    kAvailable,  // position and size
    kNextName,
    kClose,
    kTruncate,
    kCopy,        // from where one is to where another is, whose number is `flags`
    kChangeOpen,  // mode, owner, times of an open file
    kOpen,
    kOpenFolder,
    kStatus,
    kAccess,
    kReadLink,
    kRealPath,
    kMakeFolder,
    kRemoveFolder,
    kUnlink,
    kRemove,  // a file or a folder
    kRename,
    kLink,
    kSymlink,
    kChange,    // of mode, owner, times
    kStream,    // one that compresses or decompresses, whose number is `fd`
    kMap,       // `flags`: the MapMode
    kTempName,  // `path2`: prefix, NUL, suffix; `flags`: the thread
  };
  Kind kind = Kind::kStatus;
  bool follows = true;
  bool shares_position = true;  // another thread can have the same open file
  int fd = -1, flags = 0;
  std::string path, path2;

  // The bytes go into the array that comes with the request; else they come from it.
  bool fills_array() const {
    return kind == Kind::kRead || kind == Kind::kReadAt || kind == Kind::kStream;
  }
  const char* name() const;  // "open file", for traces
};

}  // namespace plait
