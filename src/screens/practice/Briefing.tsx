import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { MINUTE } from '../../../contract/values/limits'
import {
  type PracticeRef,
  selectOrder,
  selectReason,
  selectSession,
} from '../../../machines/practice/practice.selectors'
import {
  longestOf,
  seedOf,
  SESSION_KINDS,
  SESSION_LENGTHS,
  type SessionOrder,
} from '../../../machines/practice/session.rules'
import type { Session } from '../../../machines/ports/practice'
import { practiceTexts } from '../../i18n/id/practice'
import { useTexts } from '../../i18n/texts'
import { Card } from '../../ui/display/Card'
import { Banner } from '../../ui/feedback/Banner'
import { Segmented } from '../../ui/field/Segmented'
import { TextField } from '../../ui/field/TextField'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import styles from './Briefing.module.css'
import page from './PracticeScreen.module.css'

interface BriefingProps {
  practice: PracticeRef
  isReachable: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** The session's content and duration, and that real requests have priority. */
export function Briefing({ practice, isReachable, heading }: BriefingProps) {
  const { practice: words } = useTexts(practiceTexts)
  const id = useId()
  const order = useSelector(practice, selectOrder)
  const session = useSelector(practice, selectSession)
  const reason = useSelector(practice, selectReason)
  const [written, setWritten] = useState(String(order.seed))
  const isMalformed = seedOf(written) === null
  const plan = (change: Partial<SessionOrder>) =>
    practice.send({ type: 'practice.plan', order: { ...order, ...change } })

  function write(text: string): void {
    setWritten(text)
    const seed = seedOf(text)
    if (seed !== null) plan({ seed })
  }

  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id} ref={heading} tabIndex={-1} className={page.heading}>
        {words.briefing}
      </h2>
      <div className={styles.choices}>
        <Choice label={words.kinds}>
          <Segmented
            label={words.kinds}
            options={SESSION_KINDS.map((value) => ({ value, label: words.kind[value] }))}
            value={order.kinds}
            onChange={(kinds) => plan({ kinds })}
          />
        </Choice>
        <Choice label={words.length}>
          <Segmented
            label={words.length}
            options={SESSION_LENGTHS.map((value) => ({ value, label: words.lengths[value] }))}
            value={order.length}
            onChange={(length) => plan({ length })}
          />
        </Choice>
      </div>
      <ul className={styles.facts}>
        <li>
          {words.who(countsOf(session))}. {words.longest({ minutes: Math.ceil(longestOf(session) / MINUTE) })}
        </li>
        <li>{words.outcomes}</li>
        <li>{words.afterwards}</li>
        <li>{words.quiet}</li>
      </ul>
      <Banner tone={isReachable ? 'warn' : 'info'}>
        <strong>{words.realFirst}</strong> {isReachable ? words.reachable : words.goOffline}
      </Banner>
      <div className={styles.foot}>
        <div className={styles.seed}>
          <TextField
            id={`${id}-seed`}
            label={words.seed}
            hint={words.seedHint}
            problem={isMalformed ? words.seedMalformed : null}
            value={written}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            onChange={({ target }) => write(target.value)}
          />
        </div>
        <GuardedButton
          className={styles.start}
          size={48}
          reason={reason === null ? (isMalformed ? words.seedMalformed : null) : words.reasons[reason]}
          onClick={() => practice.send({ type: 'practice.start' })}
        >
          {words.start}
        </GuardedButton>
      </div>
      {reason !== null && (
        <p role="status" className={styles.why}>
          {words.reasons[reason]}
        </p>
      )}
    </Card>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

function countsOf({ robots }: Session) {
  const of = (className: string) => robots.filter((robot) => robot.className === className).length
  return { patients: of('Consultations'), facilities: of('Faskes_consultations'), callers: of('Emergencies') }
}
