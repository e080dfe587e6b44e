import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { Button } from '../../../../src/ui/button/Button'
import { CountdownRing } from '../../../../src/ui/display/CountdownRing'
import { Banner } from '../../../../src/ui/feedback/Banner'
import { ringingEnd } from '../../call/call.rules'
import {
  selectCallNotice,
  selectCallStage,
  selectEmergency,
  selectIsCallStale,
  type CallRef,
} from '../../call/call.selectors'
import { EMERGENCY_TYPES, PLACES } from '../../emergency-presets'
import { callNoticeWords } from '../../notice-words'
import { emergencyWords } from '../../status-words'
import { words } from '../../words'
import { textOf } from '../form-text'
import { Problem } from '../Problem'
import { Select } from '../Select'
import { Sheet } from '../Sheet'
import styles from '../Sheet.module.css'

export interface CallProps {
  call: CallRef
  now: () => number
}

/** A patient's emergency button: what and where, then where the call stands and who took it. */
export function Call({ call, now }: CallProps) {
  const stage = useSelector(call, selectCallStage)
  const record = useSelector(call, selectEmergency)
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
          {record.emergency_type ?? '-'} · {record.location.address ?? '-'}
        </p>
      )}
      {isStale && <Banner tone="warn">{words.reconnecting}</Banner>}
      {(stage === 'ready' || stage === 'calling') && <CallForm call={call} isCalling={stage === 'calling'} />}
    </Sheet>
  )
}

function CallForm({ call, isCalling }: { call: CallRef; isCalling: boolean }) {
  const notice = useSelector(call, selectCallNotice)

  function callHelp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const location = PLACES[Number(textOf(form, 'place'))] ?? PLACES[0]
    call.send({
      type: 'help.call',
      order: { className: 'Emergencies', emergencyType: textOf(form, 'emergencyType'), location },
    })
  }

  return (
    <form className={styles.form} onSubmit={callHelp}>
      <Select id="emergency-type" name="emergencyType" label={words.emergencyType}>
        {EMERGENCY_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <Select id="place" name="place" label={words.place}>
        {PLACES.map(({ address }, index) => (
          <option key={address} value={index}>
            {address}
          </option>
        ))}
      </Select>
      <Problem words={notice === null ? null : callNoticeWords(notice)} />
      <Button type="submit" variant="danger" size={48} wide loading={isCalling} loadingText={words.calling}>
        {words.callHelp}
      </Button>
    </form>
  )
}
