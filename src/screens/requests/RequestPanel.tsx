import { useSelector } from '@xstate/react'
import { type TransitionEvent, useId, useState } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, type Standing, standingOf } from '../../../machines/doctor/doctor.rules'
import { selectRequestQueue, selectUnfinished } from '../../../machines/doctor/doctor.selectors'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { type Texts } from '../../i18n/id'
import { useTexts } from '../../i18n/texts'
import { Announcer } from './Announcer'
import { PanelHead } from './PanelHead'
import { RequestList } from './RequestList'
import styles from './RequestPanel.module.css'
import { UnfinishedCard } from './UnfinishedCard'
import type { Panel } from './use-panel'

export interface RequestPanelProps {
  doctor: DoctorRef
  facts: DoctorFacts
  panel: Panel
  /** In the room it stays out of sight until something rings: the composer has the bottom. */
  isInRoom: boolean
}

/** The incoming requests (spec §2 "Incoming-requests panel"): a sheet at the bottom that opens for what has just come. */
export function RequestPanel({ doctor, facts, panel: { isOpen, toggle, requests }, isInRoom }: RequestPanelProps) {
  const { panel } = useTexts()
  const queue = useSelector(doctor, selectRequestQueue)
  const unfinished = useSelector(doctor, selectUnfinished)
  const [hasBody, onTransitionEnd] = useBody(isOpen)
  const bodyId = useId()
  const count = waiting(requests).length

  return (
    <section
      className={styles.panel}
      aria-label={panel.title}
      data-open={isOpen || undefined}
      data-tucked={(isInRoom && !isOpen && requests.length === 0) || undefined}
      onTransitionEnd={onTransitionEnd}
    >
      <Announcer requests={requests} />
      <PanelHead
        waiting={count}
        isOpen={isOpen}
        hint={hasBody || count > 0 ? null : facts.hasUnfinished ? panel.unfinished : panel.empty}
        bodyId={bodyId}
        onToggle={toggle}
      />
      {hasBody && (
        <div id={bodyId} className={styles.body} inert={!isOpen}>
          {queue && <RequestList queue={queue} hint={emptyHint(standingOf(facts), panel)} />}
          {unfinished && <UnfinishedCard unfinished={unfinished} />}
        </div>
      )}
    </section>
  )
}

function emptyHint(standing: Standing, { emptyOnline, emptyOffline, emptyBusy }: Texts['panel']): string {
  return { online: emptyOnline, offline: emptyOffline, inConsultation: emptyBusy }[standing]
}

/** What is inside stays while the panel moves, and goes once it is closed. */
function useBody(isOpen: boolean): [boolean, (event: TransitionEvent) => void] {
  const [hasBody, setHasBody] = useState(isOpen)
  if (isOpen && !hasBody) setHasBody(true)
  return [
    hasBody,
    ({ target, currentTarget }) => {
      if (target === currentTarget && !isOpen) setHasBody(false)
    },
  ]
}
