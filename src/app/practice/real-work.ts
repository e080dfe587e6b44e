import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectPracticeReason } from '../../../machines/doctor/doctor.selectors'
import type { Feed } from '../../../machines/ports/feed'
import type { PracticeReason, WorkFact } from '../../../machines/practice/practice.model'

/** The doctor's real work, reported in the same moment in which the doctor machine changes. */
export function realWorkOf(doctor: DoctorRef): Feed<WorkFact> {
  return (listen) => {
    let known: PracticeReason | null | undefined
    const tell = (reason: PracticeReason | null) => {
      if (reason === known) return
      known = reason
      listen({ type: 'work.told', reason })
    }
    tell(selectPracticeReason(doctor.getSnapshot()))
    const listening = doctor.subscribe({
      next: (snapshot) => tell(selectPracticeReason(snapshot)),
      error: () => tell('unheard'),
      complete: () => tell('unheard'),
    })
    return () => listening.unsubscribe()
  }
}
