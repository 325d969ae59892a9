// Where the JDK's java.lang.invoke would assemble LambdaForms or spin classes, it is sent to the
// Plait* stubs.
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

#define J "Ljava/lang/invoke/"
#define HANDLE J "MethodHandle;"
#define TYPE J "MethodType;"
#define FORM J "LambdaForm;"
#define BASIC J "LambdaForm$BasicType;"
#define MEMBER J "MemberName;"
#define CLASS "Ljava/lang/Class;"
#define LIST "Ljava/util/List;"

// A method of a class of java.lang.invoke, by its name there and in the stub. Static methods keep
// their descriptor, others get their receiver in front.
#define STATIC(owner, name, descriptor, stub, stub_name)  \
  redirected("java/lang/invoke/" owner, name, descriptor, \
             "java/lang/invoke/" stub "." stub_name descriptor)
#define VIRTUAL(owner, name, parameters, result, stub, stub_name)        \
  redirected("java/lang/invoke/" owner, name, "(" parameters ")" result, \
             "java/lang/invoke/" stub "." stub_name "(" J owner ";" parameters ")" result)

#define EDIT(name, parameters) \
  VIRTUAL("LambdaFormEditor", name, parameters, FORM, "PlaitEditor", name)
#define MAKE(owner, name, descriptor) STATIC(owner, name, descriptor, "PlaitHandles", name)

constexpr NativeEntry kEntries[] = {
    {"java/lang/invoke/LambdaForm", "prepare", "()V", do_nothing, kPure},
    {"java/lang/invoke/LambdaForm", "compileToBytecode", "()V", do_nothing, kPure},
    {"java/lang/invoke/MethodHandle", "maybeCustomize", "()V", do_nothing, kPure},
    {"java/lang/invoke/MethodHandle", "customize", "", do_nothing, kPure},
    // Asks whether a class loader could be unloaded before the handle.
    {"java/lang/invoke/MethodHandle", "isSafeToCache", "", return_true, kPure},

    EDIT("addArgumentForm", "I" BASIC),
    EDIT("dupArgumentForm", "II"),
    EDIT("spreadArgumentsForm", "I" CLASS "I"),
    EDIT("collectArgumentsForm", "I" TYPE),
    EDIT("filterArgumentForm", "I" BASIC),
    EDIT("filterRepeatedArgumentForm", BASIC "[I"),
    EDIT("filterReturnForm", BASIC "Z"),
    EDIT("collectReturnValueForm", TYPE),
    EDIT("foldArgumentsForm", "IZ" TYPE),
    EDIT("foldArgumentsForm", "IZ" TYPE "[I"),
    EDIT("filterArgumentsForm", "I" TYPE "[I"),
    EDIT("permuteArgumentsForm", "I[I"),

    STATIC("DirectMethodHandle", "preparedLambdaForm", "(" MEMBER ")" FORM, "PlaitHandles",
           "preparedForm"),
    STATIC("DirectMethodHandle", "preparedLambdaForm", "(" MEMBER "Z)" FORM, "PlaitHandles",
           "preparedForm"),
    STATIC("DirectMethodHandle", "preparedFieldLambdaForm", "(" MEMBER ")" FORM, "PlaitHandles",
           "preparedForm"),
    MAKE("DelegatingMethodHandle", "chooseDelegatingForm", "(" HANDLE ")" FORM),
    MAKE("BoundMethodHandle", "makeReinvoker", "(" HANDLE ")" J "BoundMethodHandle;"),
    MAKE("MethodHandleImpl", "makePairwiseConvertByEditor", "(" HANDLE TYPE "ZZ)" HANDLE),
    MAKE("MethodHandleImpl", "makeGuardWithTest", "(" HANDLE HANDLE HANDLE ")" HANDLE),
    MAKE("MethodHandleImpl", "makeGuardWithCatch", "(" HANDLE CLASS HANDLE ")" HANDLE),
    MAKE("MethodHandleImpl", "makeTryFinally", "(" HANDLE HANDLE CLASS LIST ")" HANDLE),
    MAKE("MethodHandleImpl", "makeTryFinally", "(" HANDLE HANDLE CLASS "[" CLASS ")" HANDLE),
    MAKE("MethodHandleImpl", "makeLoop", "(" CLASS LIST LIST LIST LIST LIST ")" HANDLE),
    MAKE("MethodHandleImpl", "makeTableSwitch", "(" TYPE HANDLE "[" HANDLE ")" HANDLE),
    MAKE("MethodHandleImpl", "makeCollector", "(" CLASS "I)" HANDLE),
    MAKE("MethodHandleImpl", "throwException", "(" TYPE ")" HANDLE),
    MAKE("MethodHandleImpl", "bindCaller", "(" HANDLE CLASS ")" HANDLE),
    MAKE("MethodHandleImpl", "makeConstantReturning", "(" CLASS "Ljava/lang/Object;)" HANDLE),
    MAKE("MethodHandles", "makeIdentity", "(" CLASS ")" HANDLE),
    MAKE("MethodHandles", "makeZero", "(" CLASS ")" HANDLE),
    MAKE("MethodHandles", "makePrimitiveZero", "(Lsun/invoke/util/Wrapper;)" HANDLE),
    VIRTUAL("Invokers", "makeExactOrGeneralInvoker", "Z", HANDLE, "PlaitHandles",
            "makeExactOrGeneralInvoker"),
    VIRTUAL("Invokers", "basicInvoker", "", HANDLE, "PlaitHandles", "basicInvoker"),
    VIRTUAL("Invokers", "spreadInvoker", "I", HANDLE, "PlaitHandles", "spreadInvoker"),
    VIRTUAL("Invokers", "makeVarHandleMethodInvoker", J "VarHandle$AccessMode;Z", HANDLE,
            "PlaitHandles", "makeVarHandleMethodInvoker"),
};

}  // namespace

NativeTable invoke_redirects() { return kEntries; }

}  // namespace plait
