// The class of a client, made up. It is a subclass of plait.lin.Client that makes an object of the
// class under test and knows a list of calls by number. No compiler is needed. Its source is the
// listing, so that a trace quotes the calls.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"
#include "drivers/lin/subject/resolve.h"
#include "jvm/loader/class_path.h"

namespace plait::lin {

struct Client {
  MemoryClass main_class;
  std::vector<MemoryClass> classes;  // the main class, and functions that calls pass
  std::vector<std::string> listing;  // see listing.h
};

// The method that makes the client's call of that number.
std::string call_method(std::size_t number);

// The listing of a client that makes the calls of this program alone.
std::vector<std::string> listing_of(const Program& program, const Spec& spec);

// Throws InputError if an argument cannot be put into a class file.
Client make_client(const Spec& spec, const Resolution& resolution, const std::string& title,
                   const std::vector<Value>& constructor_arguments,
                   const std::vector<Invocation>& calls);

}  // namespace plait::lin
