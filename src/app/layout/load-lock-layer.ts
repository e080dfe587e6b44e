/** The lock's warning and screen, loaded in advance, so that unlocking never waits. */
export const loadLockLayer = () => import('../../screens/lock/LockLayer')
