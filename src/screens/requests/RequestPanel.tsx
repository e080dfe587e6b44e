import { useSelector } from '@xstate/react'
import { memo, type ReactNode, useMemo } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type DoctorFacts, type Standing, standingOf } from '../../../machines/doctor/doctor.rules'
import {
  selectBell,
  selectRequestQueue,
  selectUnfinished,
  selectUnseenMessages,
} from '../../../machines/doctor/doctor.selectors'
import type { PanelRef } from '../../../machines/panel/panel.selectors'
import { selectCardCount, selectWaitingCount } from '../../../machines/request-queue/request-queue.selectors'
import type { WorkTexts } from '../../i18n/id/work'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Announcer } from './Announcer'
import { PanelSheet } from './PanelSheet'
import { type PanelMode, panelWords } from './panel-mode'
import { RequestList } from './RequestList'
import { SoonestDeadline } from './SoonestDeadline'
import { UnfinishedCard } from './UnfinishedCard'
import { WaitingCounter } from './WaitingCounter'

export interface RequestPanelProps {
  panel: PanelRef
  doctor: DoctorRef
  facts: DoctorFacts
  mode: PanelMode
  /** In the room it is hidden until something rings, because the composer is at the bottom. */
  isInRoom: boolean
  /** Further buttons of the head. */
  tools?: ReactNode
}

/** The incoming requests (product §2 "Incoming-requests panel"): a sheet at the bottom that opens for new requests. */
export const RequestPanel = memo(function RequestPanel(props: RequestPanelProps) {
  const { panel, doctor, facts, mode, isInRoom, tools } = props
  const texts = useTexts(workTexts)
  const words = panelWords(mode, texts)
  const standing = standingOf(facts)
  const queue = useSelector(doctor, selectRequestQueue)
  const unfinished = useSelector(doctor, selectUnfinished)
  const bell = useSelector(doctor, selectBell)
  const unseen = useSelector(doctor, selectUnseenMessages)
  const hint =
    unseen > 0 ? texts.panel.newMessages({ n: unseen }) : facts.hasUnfinished ? words.unfinished : words.empty
  // List and counter subscribe separately, so that a further request renders nothing here.
  const isWaiting = useSelector(queue, (snapshot) => snapshot !== undefined && selectWaitingCount(snapshot) > 0)
  const hasCards = useSelector(queue, (snapshot) => snapshot !== undefined && selectCardCount(snapshot) > 0)
  const counter = useMemo(() => (queue && isWaiting ? <WaitingCounter queue={queue} /> : null), [queue, isWaiting])
  const countdown = useMemo(() => (queue && isWaiting ? <SoonestDeadline queue={queue} /> : null), [queue, isWaiting])
  return (
    <PanelSheet
      panel={panel}
      mode={mode}
      standing={standing}
      counter={counter}
      countdown={countdown}
      hint={isWaiting ? null : hint}
      isTucked={isInRoom && !hasCards}
      tools={tools}
      announcer={<Announcer queue={queue} />}
    >
      {queue && <RequestList queue={queue} bell={bell} empty={words.empty} hint={emptyHint(standing, texts.panel)} />}
      {unfinished && <UnfinishedCard unfinished={unfinished} />}
    </PanelSheet>
  )
})

function emptyHint(
  standing: Standing,
  { emptyOnline, emptyEmergency, emptyOffline, emptyBusy }: WorkTexts['panel'],
): string {
  return { online: emptyOnline, emergencyMode: emptyEmergency, offline: emptyOffline, atWork: emptyBusy }[standing]
}
