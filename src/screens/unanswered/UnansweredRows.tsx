import { memo, useId, useState } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { requesterOf } from '../../../machines/request/requester.rules'
import type { CallBackReason, UnansweredContext } from '../../../machines/unanswered/unanswered.model'
import { commonTexts } from '../../i18n/id/common'
import { unansweredTexts } from '../../i18n/id/unanswered'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import styles from './Unanswered.module.css'
import { CallBackButton, type CallBackButtonProps, UnansweredItem } from './UnansweredItem'

/** Number of initial rows, and of further rows per click: there may be hundreds. */
const FIRST = 10
const STEP = 20

export interface Calling {
  /** objectId of the pending or unanswered call-back. */
  asked: string | null
  failed: string | null
  refused: UnansweredContext['refused']
  /** The doctor's id_user. */
  me: string
  /** Stable functions, since a row renders again for a new one. */
  onCallBack: (objectId: string) => void
  onRetry: () => void
  onDismiss: () => void
}

interface UnansweredRowsProps {
  /** Longest waiting first. */
  records: readonly EmergencyRecord[]
  /** The server's time, epoch milliseconds. */
  at: number
  reason: CallBackReason | null
  calling: Calling | undefined
}

/** The longest waiting callers; the others on demand. */
export function UnansweredRows({ records, at, reason, calling }: UnansweredRowsProps) {
  const { unanswered } = useTexts(unansweredTexts)
  const [limit, setLimit] = useState(FIRST)
  const id = useId()
  const rest = Math.max(0, records.length - limit)
  return (
    <>
      <ul id={id}>
        {records.slice(0, limit).map((record, index) => (
          <Row
            key={record.objectId}
            record={record}
            at={at}
            {...(calling && {
              isFirst: index === 0,
              reason: deadReason(calling, reason),
              isAsking: calling.asked === record.objectId,
              hasFailed: calling.failed === record.objectId,
              onCallBack: calling.onCallBack,
              onRetry: calling.onRetry,
            })}
          />
        ))}
      </ul>
      {records.length > FIRST && (
        <div className={styles.more}>
          <Button
            variant="link"
            size={36}
            aria-controls={id}
            aria-expanded={rest === 0}
            onClick={() => setLimit(rest === 0 ? FIRST : limit + STEP)}
          >
            {rest === 0 ? unanswered.fewer : unanswered.more({ n: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** One call-back at a time: an unanswered one may already be this doctor's. */
function deadReason({ asked, failed }: Calling, reason: CallBackReason | null): string | null {
  const isOpen = asked !== null || failed !== null
  const key = reason ?? (isOpen ? 'asking' : null)
  return key === null ? null : t(textsOf(unansweredTexts).unansweredReasons, key)
}

interface RowProps extends Partial<Omit<CallBackButtonProps, 'name' | 'onCallBack'>> {
  record: EmergencyRecord
  at: number
  onCallBack?: Calling['onCallBack']
}

/** Renders only for its own changes, not for other rows or the connection. */
const Row = memo(function Row({ record, at, onCallBack, onRetry, ...button }: RowProps) {
  const { app } = useTexts(commonTexts)
  const { isFirst = false, reason = null, isAsking = false, hasFailed = false } = button
  return (
    <UnansweredItem record={record} at={at}>
      {onCallBack && onRetry && (
        <CallBackButton
          name={requesterOf(record).name ?? app.nameless.Emergencies}
          isFirst={isFirst}
          reason={reason}
          isAsking={isAsking}
          hasFailed={hasFailed}
          onCallBack={() => onCallBack(record.objectId)}
          onRetry={onRetry}
        />
      )}
    </UnansweredItem>
  )
})
