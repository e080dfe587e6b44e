import { useSelector } from '@xstate/react'
import { Siren } from 'lucide-react'
import { memo } from 'react'
import { DEADLINES } from '../../../contract/values/limits'
import { requesterOf } from '../../../machines/request/requester.rules'
import type { RequestOutcome } from '../../../machines/request/request.model'
import { isRejectable } from '../../../machines/request/request.rules'
import {
  type RequestRef,
  selectClock,
  selectDeadline,
  selectIsAccepting,
  selectIsRejecting,
  selectIsRinging,
  selectRecord,
} from '../../../machines/request/request.selectors'
import { workTexts } from '../../i18n/id/work'
import { commonTexts } from '../../i18n/id/common'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { CountdownRing } from '../../ui/display/CountdownRing'
import { DrainBar } from '../../ui/display/DrainBar'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { cardWords, withPerson } from './card-words'
import { cardReason } from './request-card.rules'
import { Remark } from './Remark'
import styles from './RequestCard.module.css'

export interface RequestCardProps {
  request: RequestRef
  /** How it ended, shown while the card disappears; null while it waits. */
  outcome: RequestOutcome | null
  /** The connection is lost: the data may be old, and actions are disabled. */
  isStale: boolean
}

/** A waiting patient, facility or caller (product §2 "Consultation card", "Emergency card"). */
export const RequestCard = memo(function RequestCard({ request, outcome, isStale }: RequestCardProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(workTexts) }
  const { app, panel, outcomes } = texts
  const record = useSelector(request, selectRecord)
  const deadline = useSelector(request, selectDeadline)
  const { now } = useSelector(request, selectClock)
  const { className } = record
  const { id, name, picture, complaint, person } = requesterOf(record)
  const words = cardWords(className, texts)
  const isEmergency = className === 'Emergencies'
  const total = DEADLINES[className]
  return (
    <li className={styles.slot} data-request={record.objectId} data-leaving={outcome !== null || undefined}>
      <div className={styles.clip}>
        <div
          className={styles.card}
          data-class={className}
          data-focus-heir={outcome === null || undefined}
          role="group"
          tabIndex={-1}
          aria-label={withPerson(name ?? app.nameless[record.className], person, texts)}
          aria-describedby={`${record.objectId}-complaint`}
        >
          {isEmergency && outcome === null && (
            <div className={styles.drain}>
              <DrainBar deadline={deadline} total={total} now={now} stale={isStale} />
            </div>
          )}
          <div className={styles.picture}>
            <Avatar id={id} name={name} picture={picture} size={115} shape="square" />
          </div>
          <div className={styles.words}>
            <p className={styles.label}>{words.name}</p>
            <p className={styles.name} title={name ?? undefined}>
              {name ?? app.nameless[record.className]}
            </p>
            {person !== null && (
              <p className={styles.label}>
                {panel.patientName}: <strong>{person}</strong>
              </p>
            )}
            <Remark id={`${record.objectId}-complaint`} label={words.complaint} text={complaint ?? app.nothing} />
          </div>
          {outcome === null ? (
            <>
              <div className={styles.ring}>
                <CountdownRing
                  deadline={deadline}
                  total={total}
                  now={now}
                  label={panel.timeLeft}
                  tone={isEmergency ? 'danger' : 'action'}
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
  const texts = useTexts(workTexts)
  const record = useSelector(request, selectRecord)
  const isRinging = useSelector(request, selectIsRinging)
  const isAccepting = useSelector(request, selectIsAccepting)
  const isRejecting = useSelector(request, selectIsRejecting)
  const key = cardReason({ isStale, isRinging, isAccepting, isRejecting })
  const reason = key === null ? null : t(textsOf(workTexts).panelReasons, key)
  const words = cardWords(record.className, texts)
  const isEmergency = record.className === 'Emergencies'
  return (
    <div className={styles.actions} data-alone={!isRejectable(record) || undefined}>
      {isRejectable(record) && (
        <GuardedButton
          className={styles.action}
          variant="outline"
          size={36}
          reason={isRejecting ? null : reason}
          loading={isRejecting}
          loadingText={texts.panel.rejecting}
          onClick={() => request.send({ type: 'request.reject' })}
        >
          {texts.panel.reject}
        </GuardedButton>
      )}
      <GuardedButton
        className={styles.action}
        variant={isEmergency ? 'danger' : 'solid'}
        size={isEmergency ? 44 : 36}
        reason={isAccepting ? null : reason}
        loading={isAccepting}
        loadingText={words.accepting}
        onClick={() => request.send({ type: 'request.accept' })}
      >
        {isEmergency && <Icon of={Siren} />}
        {words.accept}
      </GuardedButton>
    </div>
  )
}
