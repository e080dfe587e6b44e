import { memo, useId, useState } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { askerOf } from '../../../machines/request/asker.rules'
import type { CallBackReason, UnansweredContext } from '../../../machines/unanswered/unanswered.model'
import { say, useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import styles from './Unanswered.module.css'
import { CallBackButton, type CallBackButtonProps, UnansweredItem } from './UnansweredItem'

/** So many before one asks for more, and how many more come then: after a bad night hundreds may stand there. */
const FIRST = 10
const STEP = 20

export interface Calling {
  /** objectId of whom the server is asked about, or has not answered about. */
  asked: string | null
  failed: string | null
  refused: UnansweredContext['refused']
  /** The doctor's id_user. */
  me: string
  /** These stay the same functions: a row is drawn anew for a new one. */
  onCallBack: (objectId: string) => void
  onRetry: () => void
  onDismiss: () => void
}

interface UnansweredRowsProps {
  /** The longest waiting first. */
  records: readonly EmergencyRecord[]
  /** The server's time, epoch milliseconds. */
  at: number
  reason: CallBackReason | null
  calling: Calling | undefined
}

/** Those who wait longest; the others when one asks for them. */
export function UnansweredRows({ records, at, reason, calling }: UnansweredRowsProps) {
  const { unanswered } = useTexts()
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

/** One at a time: whose answer is open may be this doctor's already. */
function deadReason({ asked, failed }: Calling, reason: CallBackReason | null): string | null {
  const isOpen = asked !== null || failed !== null
  const key = reason ?? (isOpen ? 'asking' : null)
  return key === null ? null : say('unansweredReasons', key)
}

interface RowProps extends Partial<Omit<CallBackButtonProps, 'name' | 'onCallBack'>> {
  record: EmergencyRecord
  at: number
  onCallBack?: Calling['onCallBack']
}

/** Drawn anew for what is new about it only, and not because another came or the connection went. */
const Row = memo(function Row({ record, at, onCallBack, onRetry, ...button }: RowProps) {
  const { app } = useTexts()
  const { isFirst = false, reason = null, isAsking = false, hasFailed = false } = button
  return (
    <UnansweredItem record={record} at={at}>
      {onCallBack && onRetry && (
        <CallBackButton
          name={askerOf(record).name ?? app.nothing}
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
