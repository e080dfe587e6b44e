import { Siren } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { requesterOf } from '../../../machines/request/requester.rules'
import type { CallBackReason } from '../../../machines/unanswered/unanswered.model'
import { refusedReason } from '../../../machines/unanswered/unanswered.rules'
import { formatTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { unansweredTexts } from '../../i18n/id/unanswered'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/display/Icon'
import { Banner } from '../../ui/feedback/Banner'
import { useMinute } from '../home/use-minute'
import styles from './Unanswered.module.css'
import { type Calling, UnansweredRows } from './UnansweredRows'

export interface UnansweredListProps {
  className?: string | undefined
  /** Longest waiting first. */
  records: readonly EmergencyRecord[]
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** The list may be out of date; it was complete at `syncedAt`, epoch milliseconds. */
  isStale: boolean
  syncedAt: number | null
  /** Why nobody can be called back; null if possible. */
  reason: CallBackReason | null
  /** The emergency switch, shown beside the text that asks for it. */
  emergencySwitch?: ReactNode
  /** The call-back actions; undefined for a read-only list, e.g. a nurse's. */
  calling?: Calling
  /** The heading, which a clicked notification focuses. */
  heading?: Ref<HTMLHeadingElement>
}

/** 'Emergency tidak terjawab': callers whose emergency was not accepted in time; always first and red. */
export function UnansweredList(props: UnansweredListProps) {
  const { className, records, now, isStale, syncedAt, reason, emergencySwitch, calling, heading } = props
  const { unanswered } = useTexts(unansweredTexts)
  const at = useMinute(now)
  return (
    <section className={cx(className, styles.section)} aria-labelledby="unanswered">
      <div className={styles.head}>
        <Icon of={Siren} size={24} />
        <h2 id="unanswered" className={styles.title} ref={heading} tabIndex={-1}>
          {unanswered.title}
        </h2>
        {records.length > 0 && <p className={styles.count}>{unanswered.count({ n: records.length })}</p>}
      </div>
      <div className={styles.body}>
        <div role="status">
          {isStale && (
            <Banner tone="warn">
              {syncedAt !== null && <strong>{unanswered.staleSince({ time: formatTime(syncedAt) })} </strong>}
              {unanswered.reconnecting}
            </Banner>
          )}
        </div>
        {calling?.refused && <Refusal key={calling.refused.record.objectId} {...calling} refused={calling.refused} />}
        {records.length > 0 && (
          <div className={styles.intro}>
            <p className={styles.text}>
              {reason === null
                ? unanswered.text
                : `${unanswered.textOnly} ${t(textsOf(unansweredTexts).unansweredReasons, reason)}`}
            </p>
            {reason === 'notInEmergencyMode' && emergencySwitch}
          </div>
        )}
        <UnansweredRows records={records} at={at} reason={reason} calling={calling} />
      </div>
    </section>
  )
}

/** The result of the last call-back. Its card and the focused button may be unmounted. */
function Refusal({ refused, me, onDismiss }: Calling & { refused: NonNullable<Calling['refused']> }) {
  const { app } = useTexts(commonTexts)
  const { unanswered } = useTexts(unansweredTexts)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus({ preventScroll: true })
  }, [])
  const { kind, ...values } = refusedReason(refused.refusal, me)
  const caller = requesterOf(refused.record).name ?? app.nameless.Emergencies
  return (
    <div className={styles.refusal}>
      <p role="alert">{t(textsOf(unansweredTexts).unansweredRefusals, kind, { ...values, caller })}</p>
      <Button ref={close} variant="outline" size={36} onClick={onDismiss}>
        {unanswered.dismiss}
      </Button>
    </div>
  )
}
