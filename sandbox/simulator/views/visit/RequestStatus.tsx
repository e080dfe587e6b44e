import { useSelector } from '@xstate/react'
import { Button } from '../../../../src/ui/button/Button'
import { Card } from '../../../../src/ui/display/Card'
import { CountdownRing } from '../../../../src/ui/display/CountdownRing'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { deadlineOf } from '../../visit/visit.rules'
import {
  selectIsCancelling,
  selectIsPaying,
  selectIsStale,
  selectIsAccepted,
  selectNotice,
  selectRecord,
  selectVisitStage,
  type VisitRef,
} from '../../visit/visit.selectors'
import { noticeWords } from '../../notice-words'
import { statusWords } from '../../status-words'
import { words } from '../../words'
import { Problem } from '../Problem'
import styles from './RequestStatus.module.css'

export interface RequestStatusProps {
  visit: VisitRef
  now: () => number
}

/** The request's status: text, a ring with a deadline, and the actions. */
export function RequestStatus({ visit, now }: RequestStatusProps) {
  const stage = useSelector(visit, selectVisitStage)
  const record = useSelector(visit, selectRecord)
  const isStale = useSelector(visit, selectIsStale)
  const notice = useSelector(visit, selectNotice)
  const deadline = record === null ? null : deadlineOf(record)
  return (
    <Card aria-label={words.status} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <p role="status" data-status={record?.status ?? ''} className={styles.status}>
            {statusWords(stage, record)}
          </p>
          {record?.keluhan_patient && (
            <p className={styles.complaint}>
              {words.complaint}: {record.keluhan_patient}
            </p>
          )}
        </div>
        {deadline !== null && (
          <CountdownRing
            deadline={deadline.at}
            total={deadline.total}
            now={now}
            label={words.timeLeft}
            stale={isStale}
          />
        )}
      </div>
      {isStale && <Banner tone="warn">{words.reconnecting}</Banner>}
      {stage === 'waiting' && <Waiting visit={visit} isUnpaid={record?.status === 'ON_PAYMENT'} />}
      {stage === 'waiting' && <Problem words={notice === null ? null : noticeWords(notice)} />}
    </Card>
  )
}

/** What can be done while it may still be called off: that, and paying once the doctor has accepted. */
function Waiting({ visit, isUnpaid }: { visit: VisitRef; isUnpaid: boolean }) {
  const isCancelling = useSelector(visit, selectIsCancelling)
  const isPaying = useSelector(visit, selectIsPaying)
  const isAccepted = useSelector(visit, selectIsAccepted)
  const isBusy = isCancelling || isPaying || isAccepted
  return (
    <div className={styles.actions}>
      {isUnpaid && (
        <>
          <Button
            loading={isPaying}
            loadingText={words.paying}
            unavailable={isBusy && !isPaying}
            onClick={() => visit.send({ type: 'request.pay', result: 'success' })}
          >
            {words.pay}
          </Button>
          <Button
            variant="outline"
            unavailable={isBusy}
            onClick={() => visit.send({ type: 'request.pay', result: 'failed' })}
          >
            {words.payFailed}
          </Button>
        </>
      )}
      <Button
        variant="dangerOutline"
        loading={isCancelling}
        loadingText={words.cancelling}
        unavailable={isBusy && !isCancelling}
        onClick={() => visit.send({ type: 'request.cancel' })}
      >
        {words.cancel}
      </Button>
    </div>
  )
}
