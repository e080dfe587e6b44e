import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectPracticeReason } from '../../../machines/doctor/doctor.selectors'
import type { Feed } from '../../../machines/ports/feed'
import type { PracticeReason, WorkFact } from '../../../machines/practice/practice.model'

/** The doctor's real work, reported in the same moment in which the doctor machine changes. */
export function realWorkOf(doctor: DoctorRef): Feed<WorkFact> {
  return (listen) => {
    let known: PracticeReason | null | undefined
    const notify = (reason: PracticeReason | null) => {
      if (reason === known) return
      known = reason
      listen({ type: 'work.changed', reason })
    }
    notify(selectPracticeReason(doctor.getSnapshot()))
    const listening = doctor.subscribe({
      next: (snapshot) => notify(selectPracticeReason(snapshot)),
      error: () => notify('unreachable'),
      complete: () => notify('unreachable'),
    })
    return () => listening.unsubscribe()
  }
}
