import { useSelector } from '@xstate/react'
import { IDLE_WARNING } from '../../../contract/values/account'
import { type LockRef, selectClock, selectLocksAt } from '../../../machines/lock/lock.selectors'
import { lockTexts } from '../../i18n/id/lock'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CountdownRing } from '../../ui/display/CountdownRing'
import styles from './IdleWarning.module.css'

/** 'Anda masih di sana?', a minute before locking. Covers nothing, so ringing requests can be answered as usual. */
export function IdleWarning({ lock, hasRinging }: { lock: LockRef; hasRinging: boolean }) {
  const { lock: words } = useTexts(lockTexts)
  const locksAt = useSelector(lock, selectLocksAt)
  const { now } = useSelector(lock, selectClock)
  if (locksAt === null) return null
  return (
    <div className={styles.warning} role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <CountdownRing deadline={locksAt} total={IDLE_WARNING} now={now} label={words.warnTime} />
      <div className={styles.words} role="alert">
        <p id="idle-title" className={styles.title}>
          {words.warnTitle}
        </p>
        <p id="idle-text" className={styles.text}>
          {hasRinging ? words.warnText : words.warnTextQuiet}
        </p>
      </div>
      <Button className={styles.stay} onClick={() => lock.send({ type: 'lock.stay' })}>
        {words.stay}
      </Button>
    </div>
  )
}
