import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { isEmergencyMode, isOnline } from '../../../machines/doctor/doctor.rules'
import {
  selectClock,
  selectMe,
  selectPanel,
  selectPracticeReason,
  selectWaitingCount,
} from '../../../machines/doctor/doctor.selectors'
import { type PracticeRef, selectStage } from '../../../machines/practice/practice.selectors'
import { seedAt } from '../../../machines/practice/session.rules'
import { PracticeScreen } from '../../screens/practice/PracticeScreen'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { newId } from '../../services/new-id'
import { HOME } from '../../ui/link/paths'
import { createPractice, practiceTimers } from './practice'

interface PracticePageProps {
  doctor: DoctorRef
  navigate: (to: string) => void
}

/** /latihan, in its own chunk; leaving the page ends the practice. */
export function PracticePage({ doctor, navigate }: PracticePageProps) {
  const facts = useDoctorFacts(doctor)
  const practice = usePractice(doctor, () => navigate(HOME))
  const stage = useSelector(practice, selectStage)
  useEffect(() => {
    if (stage === 'briefing') foldPanel(doctor)
  }, [doctor, stage])
  return <PracticeScreen practice={practice} isReachable={isOnline(facts) || isEmergencyMode(facts)} />
}

/** The real panel may still be open over the start button. If something rings it stays open. */
function foldPanel(doctor: DoctorRef): void {
  const snapshot = doctor.getSnapshot()
  if (selectWaitingCount(snapshot) === 0) selectPanel(snapshot)?.send({ type: 'panel.close' })
}

/** Not `usePageActor`, because a robot's 'accepted by another doctor' must not appear among real toasts. */
function usePractice(doctor: DoctorRef, onLeft: () => void): PracticeRef {
  const [practice] = useState(() => {
    const snapshot = doctor.getSnapshot()
    const clock = selectClock(snapshot)
    return createActor(createPractice(clock, doctor), {
      clock: practiceTimers(),
      input: {
        reason: selectPracticeReason(snapshot),
        me: selectMe(snapshot).id,
        clock,
        newId,
        newSeed: () => seedAt(Math.random()),
        report: onLeft,
      },
    })
  })
  useEffect(() => {
    practice.start()
    return () => void practice.stop()
  }, [practice])
  return practice
}
