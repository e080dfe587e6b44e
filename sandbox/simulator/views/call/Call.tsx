import { callerRemark } from '../../../../contract/values/emergency-remarks'
import { useSelector } from '@xstate/react'
import { CountdownRing } from '../../../../src/ui/display/CountdownRing'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { ringingEnd } from '../../call/call.rules'
import {
  type CallRef,
  selectCallStage,
  selectDetail,
  selectEmergency,
  selectIsCallStale,
  selectUnanswered,
} from '../../call/call.selectors'
import { emergencyWords } from '../../status-words'
import { words } from '../../words'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'
import { Steps } from '../Steps'
import { CallForm } from './CallForm'
import { Coming } from './Coming'
import { placeWords } from './place-in-form'

export interface CallProps {
  call: CallRef
  now: () => number
}

/** A patient's emergency button: type and place, then the status, the doctor and the ambulance. */
export function Call({ call, now }: CallProps) {
  const stage = useSelector(call, selectCallStage)
  const record = useSelector(call, selectEmergency)
  const detail = useSelector(call, selectDetail)
  const unanswered = useSelector(call, selectUnanswered)
  const isStale = useSelector(call, selectIsCallStale)
  const end = record === null ? null : ringingEnd(record)
  return (
    <Sheet title={words.emergencyTitle}>
      <div className={styles.stated}>
        <p
          role="status"
          aria-label={words.emergencyStatus}
          data-emergency={record?.status ?? ''}
          className={styles.status}
        >
          {emergencyWords(stage, record)}
        </p>
        {end !== null && (
          <CountdownRing
            deadline={end.at}
            total={end.total}
            now={now}
            label={words.timeLeft}
            tone="danger"
            stale={isStale}
          />
        )}
      </div>
      {record?.location && stage !== 'ready' && (
        <p className={styles.quiet}>
          {callerRemark(record) ?? '-'} · {placeWords(record.location)}
        </p>
      )}
      {isStale && <Banner tone="warn">{words.reconnecting}</Banner>}
      {stage === 'helped' && record !== null && <Coming status={record.status} detail={detail} now={now} />}
      {(stage === 'ringing' || stage === 'helped') && record !== null && <Steps status={record.status} />}
      {(stage === 'ready' || stage === 'locating' || stage === 'calling') && (
        <CallForm key={unanswered?.objectId} call={call} stage={stage} before={unanswered} />
      )}
    </Sheet>
  )
}
