import type { AnyActorRef } from 'xstate'
import type { ToastOrder } from './toaster.model'

/** Body of the named action `raiseToast`. The toaster is a permanent child of the root, found by its systemId. */
export function raiseToast({ system }: Pick<AnyActorRef, 'system'>, toast: ToastOrder): void {
  system.get('toaster')?.send({ type: 'toast.show', toast })
}
