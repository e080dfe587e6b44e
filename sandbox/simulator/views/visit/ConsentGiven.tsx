import { useSelector } from '@xstate/react'
import { HeartPulse } from 'lucide-react'
import { Button } from '../../../../src/ui/button/Button'
import { Icon } from '../../../../src/ui/display/Icon'
import { chatWords as words, consentWords } from '../../chat-words'
import { type ConsentRef, selectAnswering, selectConsentNotice, selectIsGiven } from '../../consent/consent.selectors'
import { Problem } from '../Problem'
import styles from './Consent.module.css'

/** A quiet line while the doctor may read the health record, and the way to end that. */
export function ConsentGiven({ consent }: { consent: ConsentRef }) {
  const isGiven = useSelector(consent, selectIsGiven)
  const answering = useSelector(consent, selectAnswering)
  const notice = useSelector(consent, selectConsentNotice)
  if (!isGiven) return null
  return (
    <div className={styles.given}>
      <p className={styles.words}>
        <Icon of={HeartPulse} size={20} />
        {words.given}
      </p>
      <Button
        variant="link"
        size={36}
        loading={answering !== null}
        onClick={() => consent.send({ type: 'consent.withdraw' })}
      >
        {words.withdraw}
      </Button>
      <div className={styles.problem}>
        <Problem words={notice === null ? null : consentWords(notice)} />
      </div>
    </div>
  )
}
