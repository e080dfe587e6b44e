import { loaded } from '../../ui/loaded'

/** What warns, and what stands in place of a locked page; fetched ahead: nobody may wait for the way back in. */
export function loadLockLayer() {
  return loaded(import('../../screens/lock/LockLayer'))
}
