import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { isAtWork } from '../../../machines/doctor/doctor.rules'
import { selectFacts, selectMissed } from '../../../machines/doctor/doctor.selectors'
import { selectValue } from '../../../machines/resource/resource.selectors'

/**
 * Calls `receive` when the doctor's figures may have changed: something ended, here or elsewhere, or a request was
 * missed.
 * Derived from the doctor machine's children without a request.
 * @param hear stable; a new one is called from then on
 */
export function useWorkNews(doctor: DoctorRef, receive: () => void): void {
  useEffect(() => {
    const ended = onChange(doctor, isSomethingOpen, (isOpen) => isOpen || receive())
    const missed = selectMissed(doctor.getSnapshot())
    const notAnswered =
      missed &&
      onChange(
        missed,
        (snapshot) => idsOf(selectValue(snapshot)),
        (_, before) => before === null || receive(),
      )
    return () => {
      ended.unsubscribe()
      notAnswered?.unsubscribe()
    }
  }, [doctor, receive])
}

function isSomethingOpen(snapshot: ReturnType<DoctorRef['getSnapshot']>): boolean {
  const facts = selectFacts(snapshot)
  return isAtWork(facts) || facts.hasUnfinished
}

/** A key of the missed requests; null before they are known. */
function idsOf(missed: readonly { objectId: string }[] | null): string | null {
  return missed && missed.map(({ objectId }) => objectId).join()
}

interface Watched<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (observer: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

function onChange<Snapshot, Fact>(
  actor: Watched<Snapshot>,
  select: (snapshot: Snapshot) => Fact,
  notify: (now: Fact, before: Fact) => void,
) {
  let last = select(actor.getSnapshot())
  return actor.subscribe((snapshot) => {
    const [before, now] = [last, select(snapshot)]
    last = now
    if (now !== before) notify(now, before)
  })
}
