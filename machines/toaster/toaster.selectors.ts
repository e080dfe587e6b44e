import type { SnapshotFrom } from 'xstate'
import type { toasterMachine } from './toaster.machine'
import type { Toast } from './toaster.model'

export function selectToasts(snapshot: SnapshotFrom<typeof toasterMachine>): Toast[] {
  return snapshot.context.toasts
}
