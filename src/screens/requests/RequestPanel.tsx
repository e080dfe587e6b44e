import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, type Standing, standingOf } from '../../../machines/doctor/doctor.rules'
import { selectBell, selectRequestQueue, selectUnfinished } from '../../../machines/doctor/doctor.selectors'
import type { PanelRef } from '../../../machines/panel/panel.selectors'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { selectRequests } from '../../../machines/request-queue/request-queue.selectors'
import { type Texts } from '../../i18n/id'
import { useTexts } from '../../i18n/texts'
import { Announcer } from './Announcer'
import { PanelSheet } from './PanelSheet'
import { type PanelMode, panelWords } from './panel-mode'
import { RequestList } from './RequestList'
import { UnfinishedCard } from './UnfinishedCard'

const NONE: QueuedRequest[] = []

export interface RequestPanelProps {
  panel: PanelRef
  doctor: DoctorRef
  facts: DoctorFacts
  mode: PanelMode
  /** In the room it stays out of sight until something rings: the composer has the bottom. */
  isInRoom: boolean
  /** Further buttons of the head. */
  tools?: ReactNode
}

/** The incoming requests (spec §2 "Incoming-requests panel"): a sheet at the bottom that opens for what has just come. */
export function RequestPanel({ panel, doctor, facts, mode, isInRoom, tools }: RequestPanelProps) {
  const texts = useTexts()
  const words = panelWords(mode, texts)
  const queue = useSelector(doctor, selectRequestQueue)
  const unfinished = useSelector(doctor, selectUnfinished)
  const bell = useSelector(doctor, selectBell)
  const requests = useSelector(queue, (snapshot) => (snapshot === undefined ? NONE : selectRequests(snapshot)))
  const count = waiting(requests).length
  return (
    <PanelSheet
      panel={panel}
      mode={mode}
      waiting={count}
      hint={count > 0 ? null : facts.hasUnfinished ? words.unfinished : words.empty}
      isTucked={isInRoom && requests.length === 0}
      tools={tools}
      announcer={<Announcer requests={requests} />}
    >
      {queue && (
        <RequestList queue={queue} bell={bell} empty={words.empty} hint={emptyHint(standingOf(facts), texts.panel)} />
      )}
      {unfinished && <UnfinishedCard unfinished={unfinished} />}
    </PanelSheet>
  )
}

function emptyHint(standing: Standing, { emptyOnline, emptyEmergency, emptyOffline, emptyBusy }: Texts['panel']): string {
  return { online: emptyOnline, emergencyMode: emptyEmergency, offline: emptyOffline, atWork: emptyBusy }[standing]
}
