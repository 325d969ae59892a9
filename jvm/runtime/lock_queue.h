// Queues of synchronisers under the lock model (--locks model). natives/concurrent/lock_model.cc
// has the model as a whole.
//
// Who is queued where is in the threads: ThreadState::queued_on, ordered by wait_order. A thread
// that could not acquire at once goes through
//
//   attempt, in vain ─→ kEnter ─→ kQueued ─→ kLeave ─→ has it
//                         │          ├─→ timed out, interrupted
//                         └─→ has it, as it came before those in the queue
//
// kEnter and kLeave are steps only if somebody may look (Noticing::queue_steps). What stopped the
// attempt may be over before the thread is queued, and it is queued for another moment when it has
// acquired. Otherwise to fail and to queue is one step, and so is to acquire and to leave. kQueued
// is possible for the first in the queue, if the synchroniser's own code lets it in; and to whoever
// may give up.
//
// Which synchronisers keep a queue
//
// Of those that keep none, a thread in front of its operation has not begun it, or has begun and
// waits: nobody can tell. What the queue could add is an order, and a thread that is held up in
// front of its operation can come in every order. In detail, for a lock or a semaphore that is not
// fair, and of which all ask for one permit:
//  - Nothing is invented. Let an execution of the model be given, and let each thread begin its
//    operation just where the model lets it acquire. There the synchroniser is free, and who is
//    not fair asks nobody else: it acquires, and no queue ever is.
//  - Nothing is lost. In an execution of the JDK's code each acquisition is a compare-and-set that
//    succeeds, and by then the model's operation is possible: it stands for this moment. Between
//    its begin and that moment a thread changes nothing but the queue.
// This fails if a thread can be seen in the queue, or if it stands there in the way of another:
//  - A fair synchroniser lets nobody pass who is queued: always_queues.
//  - A reader waits behind a writer that is first in the queue of a ReentrantReadWriteLock, fair or
//    not: always_queues.
//  - Who wants two permits stands before those who want one: the program acquires several.
//  - The program asks for queues, or for the state of a thread: it looks. In the last two cases the
// search starts again, and all that have an order have a queue (Noticing::lock_queues). A latch
// never has one: once it is open all pass. Nor has the lock of a worker of a thread pool, which is
// no more than a lock that is not fair. A synchroniser that the program itself derived is not
// modelled, but runs access by access (runs_own_code). Nothing is known of it, not even that a
// release lets in whoever is first.
//
// Whether it has failed to acquire matters to a thread that can be interrupted, whatever the
// synchroniser. If it has, an interrupt can end its wait though it could acquire by now; if it has
// not, it cannot (lock_queue.cc). Where there is no queue it then stands in front of kQueued
// without a place in it. It goes on when the synchroniser lets it in.
//
// Who waited for a condition and was signalled is in the queue from then on, also where others are
// not: the signaller put it there. It cannot be held up before it, so its place among those who
// were signalled is fixed. Others can come before, between and behind them.
#pragma once

#include "jvm/runtime/vm.h"

namespace plait {

// Returns true iff the lock model leaves the synchroniser, or the condition of one, to its own
// code, that of the JDK and the program. It does if the program derived it, so that nothing is
// known of it.
bool runs_own_code(Vm& vm, Ref object);

// Returns true iff a thread that cannot acquire is queued.
bool keeps_queue(const Vm& vm, Ref synchronizer);
// The synchroniser of a condition.
Ref synchronizer_of(Vm& vm, Ref condition);

// The program asks who is queued, or can tell otherwise: throws MustNoticeError unless queues are
// kept and taken apart.
void look_at_queues(const Vm& vm);
// The program can tell steps of queues that are there apart.
void look_at_steps(const Vm& vm);
// A thread begins an operation that ends if it is interrupted, or looks at the interrupt of another
// (the action). Throws MustNoticeError if the interrupt is there, as it may have come later, or may
// be kept out of sight for a while.
void watch_interrupt(Vm& vm, const Thread& t);
void watch_flag(const Vm& vm, const Thread& t, const Action& action);
// The same where the interrupt comes to `target`, and somebody is about to look.
void watch_lookers(const Vm& vm, const Thread& target);
// Somebody may want several permits of the semaphores that are not fair: throws MustNoticeError
// unless they keep queues.
void ask_for_several(const Vm& vm);

// Puts the thread behind all others.
void enter_queue(Vm& vm, Thread& t, Ref synchronizer, bool is_shared);
void leave_queue(Thread& t);
// Null if nobody is queued.
const Thread* first_in_queue(const Vm& vm, Ref synchronizer);
u32 count_queued(const Vm& vm, Ref synchronizer);
// Those before the thread in the line it stands in: a queue or the waiters of a condition.
u32 place_in_line(const Vm& vm, const Thread& t);

// The ways to give up of a thread that stands in front of `step`, a kQueued. They are its first
// variants.
u32 ways_to_give_up(Vm& vm, const Thread& t, u64 step);
// Among them, and the first: its time is over, or may be.
bool may_time_out(const Vm& vm, const Thread& t, u64 step);

}  // namespace plait
