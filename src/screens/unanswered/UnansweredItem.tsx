import { Clock, PhoneCall, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { requesterOf } from '../../../machines/request/requester.rules'
import { formatPhone } from '../../i18n/format'
import { unansweredTexts } from '../../i18n/id/unanswered'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import { PhoneLink } from '../../ui/link/PhoneLink'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './Unanswered.module.css'
import { waitingWords } from './waiting'

interface UnansweredItemProps {
  record: EmergencyRecord
  /** The server's time, epoch milliseconds. */
  at: number
  /** The call-back button; undefined in a read-only list. */
  children?: ReactNode
}

/** One unanswered caller: name, reason, waiting time, verdict time, telephone. */
export function UnansweredItem({ record, at, children }: UnansweredItemProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(unansweredTexts) }
  const { app, unanswered } = texts
  const { id, name, picture, complaint } = requesterOf(record)
  const { asked, closes } = waitingWords(record, at, texts)
  const { phone_number: phone } = record.request_by
  return (
    <li className={styles.item} data-unanswered={record.objectId}>
      <Avatar id={id} name={name} picture={picture} size={48} />
      <div className={styles.words}>
        <p className={styles.label}>{unanswered.caller}</p>
        <p className={styles.name}>{name ?? app.nameless.Emergencies}</p>
        <p className={styles.remark}>
          <span className={styles.label}>{unanswered.remark}</span> {complaint ?? app.nothing}
        </p>
        {record.isTest && <Chip tone="info">{unanswered.test}</Chip>}
        <p className={styles.asked}>
          <time dateTime={new Date(record.requestAt).toISOString()}>{asked}</time>
        </p>
        <p className={styles.closes}>
          <Icon of={Clock} size={16} />
          {closes}
        </p>
      </div>
      <div className={styles.actions}>
        {phone ? (
          <PhoneLink
            number={phone}
            label={`${unanswered.phone({ name: name ?? app.nameless.Emergencies })}, ${formatPhone(phone)}`}
            variant="outline"
          >
            {formatPhone(phone)}
          </PhoneLink>
        ) : (
          <p className={styles.label}>{unanswered.noPhone}</p>
        )}
        {children}
      </div>
    </li>
  )
}

export interface CallBackButtonProps {
  name: string
  /** The primary action: the longest waiting caller. */
  isFirst: boolean
  /** Why it is disabled; null if it is enabled. */
  reason: string | null
  isAsking: boolean
  /** No answer arrived; it is retried automatically, or at once by this button. */
  hasFailed: boolean
  onCallBack: () => void
  onRetry: () => void
}

/** 'Panggil balik', or 'Coba lagi' after a missing answer. */
export function CallBackButton(props: CallBackButtonProps) {
  const { name, isFirst, reason, isAsking, hasFailed, onCallBack, onRetry } = props
  const { unanswered } = useTexts(unansweredTexts)
  const label = hasFailed ? unanswered.retryOf({ name }) : unanswered.callBackOf({ name })
  return (
    <>
      <GuardedButton
        className={styles.callBack}
        variant={isFirst ? 'danger' : 'dangerOutline'}
        reason={isAsking || hasFailed ? null : reason}
        loading={isAsking}
        loadingText={unanswered.callingBack}
        aria-label={isAsking ? undefined : label}
        onClick={hasFailed ? onRetry : onCallBack}
      >
        <Icon of={hasFailed ? RotateCw : PhoneCall} />
        {hasFailed ? unanswered.retry : unanswered.callBack}
      </GuardedButton>
      {hasFailed && (
        <p className={styles.failed} role="status">
          {unanswered.failed}
        </p>
      )}
    </>
  )
}
