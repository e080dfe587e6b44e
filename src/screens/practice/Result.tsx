import { useSelector } from '@xstate/react'
import { type RefObject, useId } from 'react'
import { partOf } from '../../../machines/ports/practice'
import type { Line } from '../../../machines/practice/practice.model'
import {
  type PracticeRef,
  selectLines,
  selectReason,
  selectSession,
} from '../../../machines/practice/practice.selectors'
import { formatSeconds } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { practiceTexts } from '../../i18n/id/practice'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/display/Card'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import { Figures } from './Figures'
import page from './PracticeScreen.module.css'
import styles from './Result.module.css'

interface ResultProps {
  practice: PracticeRef
  heading: RefObject<HTMLHeadingElement | null>
}

/** The result in total and per request. */
export function Result({ practice, heading }: ResultProps) {
  const { practice: words } = useTexts(practiceTexts)
  const id = useId()
  const lines = useSelector(practice, selectLines)
  const { seed, robots } = useSelector(practice, selectSession)
  const reason = useSelector(practice, selectReason)
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={page.heading}>
          {words.result}
        </h2>
        <p className={styles.seed}>{words.repeat({ seed })}</p>
      </div>
      <Figures lines={lines} whole={robots.length} />
      <Lines lines={lines.filter(({ end }) => end !== null)} />
      <p className={styles.note}>{words.endNote}</p>
      <div className={styles.actions}>
        <GuardedButton
          reason={reason === null ? null : words.reasons[reason]}
          onClick={() => practice.send({ type: 'practice.again' })}
        >
          {words.again}
        </GuardedButton>
        <Button variant="outline" onClick={() => practice.send({ type: 'practice.renew' })}>
          {words.renew}
        </Button>
        <Button variant="ghost" onClick={() => practice.send({ type: 'practice.leave' })}>
          {words.done}
        </Button>
      </div>
    </Card>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { app } = useTexts(commonTexts)
  const { practice: words } = useTexts(practiceTexts)
  return (
    <table className={styles.lines} aria-label={words.lines}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.end}</th>
          <th scope="col" className={styles.time}>
            {words.columns.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ robot, end, after }) => (
          <tr key={robot.objectId} data-end={end}>
            <th scope="row">
              <span className={styles.name}>{partOf(robot, words.cast).name}</span>
              <span className={styles.class}>{words.classes[robot.className]}</span>
            </th>
            <td className={styles.end}>{end === null ? app.nothing : words.ends[end]}</td>
            <td className={styles.time}>
              {after === null ? app.nothing : words.seconds({ seconds: formatSeconds(after) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
