import { useSelector } from '@xstate/react'
import { Button } from '../../../../src/ui/button/Button'
import { Dialog } from '../../../../src/ui/overlay/Dialog'
import { chatWords as words, consentWords } from '../../chat-words'
import { type ConsentRef, selectAnswering, selectConsentNotice, selectIsAsked } from '../../consent/consent.selectors'
import { Problem } from '../Problem'
import styles from './Consent.module.css'

/** The doctor's question. It is answered and not dismissed (product §9), and goes when the live record says so. */
export function ConsentDialog({ consent, doctorName }: { consent: ConsentRef; doctorName: string }) {
  const isAsked = useSelector(consent, selectIsAsked)
  const answering = useSelector(consent, selectAnswering)
  const notice = useSelector(consent, selectConsentNotice)
  return (
    <Dialog open={isAsked} role="alertdialog" title={words.asked} text={words.askedOf(doctorName)}>
      <div className={styles.question}>
        <Problem words={notice === null ? null : consentWords(notice)} />
        <div className={styles.answers}>
          <Button
            variant="outline"
            loading={answering === 'refusing'}
            loadingText={words.refusing}
            unavailable={answering !== null && answering !== 'refusing'}
            onClick={() => consent.send({ type: 'consent.refuse' })}
          >
            {words.refuse}
          </Button>
          <Button
            loading={answering === 'allowing'}
            loadingText={words.allowing}
            unavailable={answering !== null && answering !== 'allowing'}
            onClick={() => consent.send({ type: 'consent.allow' })}
          >
            {words.allow}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
