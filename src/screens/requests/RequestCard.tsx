import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { CONSULTATION_DEADLINE } from '../../../contract/values/limits'
import { patientOf } from '../../../machines/consultation/patient.rules'
import type { RequestOutcome } from '../../../machines/request/request.model'
import {
  type RequestRef,
  selectClock,
  selectDeadline,
  selectIsAccepting,
  selectIsRejecting,
  selectIsRinging,
  selectRecord,
} from '../../../machines/request/request.selectors'
import { say, useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { CountdownRing } from '../../ui/display/CountdownRing'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { cardReason } from './request-card.rules'
import styles from './RequestCard.module.css'

export interface RequestCardProps {
  request: RequestRef
  /** How it ended: the card says so while it leaves. Null while it waits. */
  outcome: RequestOutcome | null
  /** The connection is gone: what stands here may be old, and nothing can be moved. */
  isStale: boolean
}

/** One patient who waits (spec §2 "Consultation card"). */
export const RequestCard = memo(function RequestCard({ request, outcome, isStale }: RequestCardProps) {
  const { app, panel, outcomes } = useTexts()
  const { id, name, picture, complaint } = patientOf(useSelector(request, selectRecord))
  const deadline = useSelector(request, selectDeadline)
  const clock = useSelector(request, selectClock)
  return (
    <li className={styles.slot} data-leaving={outcome !== null || undefined}>
      <div className={styles.clip}>
        <div className={styles.card} role="group" aria-label={name ?? app.nothing}>
          <Avatar id={id} name={name} picture={picture} size={115} shape="square" />
          <div className={styles.words}>
            <p className={styles.label}>{panel.patientName}</p>
            <p className={styles.name} title={name ?? undefined}>
              {name ?? app.nothing}
            </p>
            <p className={styles.complaint} title={complaint ?? undefined}>
              <span className={styles.label}>{panel.complaint}</span> {complaint ?? app.nothing}
            </p>
          </div>
          {outcome === null ? (
            <>
              <div className={styles.ring}>
                <CountdownRing
                  deadline={deadline}
                  total={CONSULTATION_DEADLINE}
                  now={clock.now}
                  label={panel.timeLeft}
                  stale={isStale}
                />
              </div>
              <Actions request={request} isStale={isStale} />
            </>
          ) : (
            <p className={styles.outcome} data-outcome={outcome}>
              {outcomes[outcome]}
            </p>
          )}
        </div>
      </div>
    </li>
  )
})

function Actions({ request, isStale }: Pick<RequestCardProps, 'request' | 'isStale'>) {
  const { panel } = useTexts()
  const isRinging = useSelector(request, selectIsRinging)
  const isAccepting = useSelector(request, selectIsAccepting)
  const isRejecting = useSelector(request, selectIsRejecting)
  const key = cardReason({ isStale, isRinging, isAccepting, isRejecting })
  const reason = key === null ? null : say('panelReasons', key)
  return (
    <div className={styles.actions}>
      <GuardedButton
        className={styles.action}
        variant="outline"
        size={36}
        reason={isRejecting ? null : reason}
        loading={isRejecting}
        loadingText={panel.rejecting}
        onClick={() => request.send({ type: 'request.reject' })}
      >
        {panel.reject}
      </GuardedButton>
      <GuardedButton
        className={styles.action}
        size={36}
        reason={isAccepting ? null : reason}
        loading={isAccepting}
        loadingText={panel.starting}
        onClick={() => request.send({ type: 'request.accept' })}
      >
        {panel.start}
      </GuardedButton>
    </div>
  )
}
