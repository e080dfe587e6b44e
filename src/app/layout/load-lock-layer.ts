import { loaded } from '../chunk-reload'

/** What warns, and what stands in place of a locked page; fetched ahead: nobody may wait for the way back in. */
export function loadLockLayer() {
  return loaded(import('../../screens/lock/LockLayer'))
}
