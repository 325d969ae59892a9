// Every table of natives and intercepts, one per file of this folder. registry.cc looks methods up
// in them. To add a native: write it in the file of its JDK area and list it in that file's table.
// A new file adds its table here.
#pragma once

#include "jvm/runtime/native.h"

namespace plait {

// The method looks something up in a cache of the library, as one step (lang/library_caches.cc).
bool is_library_cache(const Vm& vm, const Method& method);
// Does the method change a setting that some of them depend on?
bool is_library_setting(const Method& method);

NativeTable arraycopy_natives();
NativeTable choose_natives();
NativeTable class_attribute_natives();
NativeTable class_enum_natives();
NativeTable class_loader_natives();
NativeTable class_member_natives();
NativeTable class_name_natives();
NativeTable class_natives();
NativeTable class_nesting_natives();
NativeTable define_class_natives();
NativeTable file_io_natives();
NativeTable file_system_natives();
NativeTable hidden_class_natives();
NativeTable host_natives();
NativeTable invoke_redirects();
NativeTable link_constant_natives();
NativeTable lock_model_natives();
NativeTable lock_queue_natives();
NativeTable math_natives();
NativeTable member_name_natives();
NativeTable method_handle_natives();
NativeTable module_natives();
NativeTable module_service_natives();
NativeTable native_library_natives();
NativeTable nio_channel_natives();
NativeTable nio_file_system_natives();
NativeTable object_natives();
NativeTable print_stream_natives();
NativeTable perf_natives();
NativeTable pool_stamp_natives();
NativeTable property_natives();
NativeTable proxy_natives();
NativeTable random_natives();
NativeTable reference_natives();
NativeTable reflect_accessor_natives();
NativeTable reflect_array_natives();
NativeTable reflect_constant_pool_natives();
NativeTable reflect_invoke_natives();
NativeTable resource_natives();
NativeTable string_natives();
NativeTable system_natives();
NativeTable thread_group_natives();
NativeTable thread_main_natives();
NativeTable thread_natives();
NativeTable throwable_natives();
NativeTable unsafe_access_natives();
NativeTable unsafe_natives();
NativeTable var_handle_natives();
NativeTable vm_support_natives();
NativeTable zip_natives();

inline constexpr NativeTable (*kNativeTables[])() = {
    arraycopy_natives,
    choose_natives,
    class_attribute_natives,
    class_enum_natives,
    class_loader_natives,
    class_member_natives,
    class_name_natives,
    class_natives,
    class_nesting_natives,
    define_class_natives,
    file_io_natives,
    file_system_natives,
    hidden_class_natives,
    invoke_redirects,
    link_constant_natives,
    lock_model_natives,
    lock_queue_natives,
    math_natives,
    member_name_natives,
    method_handle_natives,
    module_natives,
    module_service_natives,
    native_library_natives,
    host_natives,
    nio_channel_natives,
    nio_file_system_natives,
    object_natives,
    print_stream_natives,
    perf_natives,
    pool_stamp_natives,
    property_natives,
    proxy_natives,
    random_natives,
    reference_natives,
    reflect_accessor_natives,
    reflect_array_natives,
    reflect_constant_pool_natives,
    reflect_invoke_natives,
    resource_natives,
    string_natives,
    system_natives,
    thread_group_natives,
    thread_main_natives,
    thread_natives,
    throwable_natives,
    unsafe_access_natives,
    unsafe_natives,
    var_handle_natives,
    vm_support_natives,
    zip_natives,
};

}  // namespace plait
