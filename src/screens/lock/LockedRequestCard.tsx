import { useSelector } from '@xstate/react'
import { Siren, UserRound } from 'lucide-react'
import { memo, useId } from 'react'
import { DEADLINES } from '../../../contract/values/limits'
import type { LockGoal } from '../../../machines/lock/lock.model'
import { isSameGoal } from '../../../machines/lock/lock.rules'
import { type LockRef, selectGoal } from '../../../machines/lock/lock.selectors'
import { requesterOf } from '../../../machines/request/requester.rules'
import {
  type RequestRef,
  selectClock,
  selectDeadline,
  selectIsRinging,
  selectRecord,
} from '../../../machines/request/request.selectors'
import { workTexts } from '../../i18n/id/work'
import { commonTexts } from '../../i18n/id/common'
import { lockTexts } from '../../i18n/id/lock'
import { t, useTexts, textsOf } from '../../i18n/texts'
import { CountdownRing } from '../../ui/display/CountdownRing'
import { Icon } from '../../ui/display/Icon'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { cardWords } from '../requests/card-words'
import { cardReason } from '../requests/request-card.rules'
import { Remark } from '../requests/Remark'
import styles from './LockedRequestCard.module.css'
import { whoOf } from './locked-words'
import { SecretEntry } from './SecretEntry'

export interface LockedRequestCardProps {
  lock: LockRef
  request: RequestRef
  /** Its position among the waiting requests, from 1, used instead of a name. */
  n: number
  isStale: boolean
}

/**
 * A waiting request without name and picture. Mulai or Terima asks for the PIN; a right one accepts the request at
 * once.
 */
export const LockedRequestCard = memo(function LockedRequestCard({
  lock,
  request,
  n,
  isStale,
}: LockedRequestCardProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(lockTexts), ...useTexts(workTexts) }
  const record = useSelector(request, selectRecord)
  const deadline = useSelector(request, selectDeadline)
  const { now } = useSelector(request, selectClock)
  const { className, objectId } = record
  const goal: LockGoal = { kind: 'request', objectId }
  const isAsked = useSelector(lock, (snapshot) => isSameGoal(selectGoal(snapshot), { kind: 'request', objectId }))
  const { complaint } = requesterOf(record)
  const who = whoOf(className, texts)
  const isEmergency = className === 'Emergencies'
  return (
    <li className={styles.slot} data-request={objectId}>
      <div
        className={styles.card}
        data-class={className}
        data-focus-heir
        role="group"
        tabIndex={-1}
        aria-label={texts.lock.card({ who, n })}
      >
        <span className={styles.mark}>
          <Icon of={isEmergency ? Siren : UserRound} size={24} />
        </span>
        <div className={styles.words}>
          <p className={styles.who}>{who}</p>
          <Remark id={useId()} label={cardWords(className, texts).complaint} text={complaint ?? texts.app.nothing} />
        </div>
        <CountdownRing
          deadline={deadline}
          total={DEADLINES[className]}
          now={now}
          label={texts.panel.timeLeft}
          tone={isEmergency ? 'danger' : 'action'}
          stale={isStale}
        />
        <div className={styles.action}>
          {isAsked ? (
            <SecretEntry
              lock={lock}
              pinLabel={isEmergency ? texts.lock.toAccept : texts.lock.toStart}
              passwordLabel={isEmergency ? texts.lock.toAcceptByPassword : texts.lock.toStartByPassword}
              cancel={{ label: texts.lock.cancel, onCancel: () => lock.send({ type: 'lock.giveUp' }) }}
            />
          ) : (
            <Take request={request} isStale={isStale} onTake={() => lock.send({ type: 'lock.ask', goal })} />
          )}
        </div>
      </div>
    </li>
  )
})

function Take({
  request,
  isStale,
  onTake,
}: Pick<LockedRequestCardProps, 'request' | 'isStale'> & { onTake: () => void }) {
  const texts = useTexts(workTexts)
  const { className } = useSelector(request, selectRecord)
  const isRinging = useSelector(request, selectIsRinging)
  const reason = cardReason({ isStale, isRinging, isAccepting: false, isRejecting: false })
  const isEmergency = className === 'Emergencies'
  return (
    <GuardedButton
      wide
      variant={isEmergency ? 'danger' : 'solid'}
      reason={reason === null ? null : t(textsOf(workTexts).panelReasons, reason)}
      onClick={onTake}
    >
      {isEmergency && <Icon of={Siren} />}
      {cardWords(className, texts).accept}
    </GuardedButton>
  )
}
