import { loaded } from '../../ui/loaded'

/** The lock's warning and screen, loaded in advance, so that unlocking never waits. */
export function loadLockLayer() {
  return loaded(import('../../screens/lock/LockLayer'))
}
