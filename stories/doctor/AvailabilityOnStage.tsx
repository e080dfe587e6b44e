import { useSelector } from '@xstate/react'
import { type AvailabilityRef, selectBreak } from '../../machines/availability/availability.selectors'
import { AvailabilityQuestion } from '../../src/screens/availability/AvailabilityQuestion'
import { AvailabilitySwitch } from '../../src/screens/availability/AvailabilitySwitch'
import { BreakMenu } from '../../src/screens/availability/BreakMenu'
import { BreakNotice } from '../../src/screens/availability/BreakNotice'
import { RestingFace } from '../../src/screens/home/RestingFace'

/** Every view of one switch: in the bar, on the home page, and in the notice. */
export function AvailabilityOnStage({ availability, now }: { availability: AvailabilityRef; now: () => number }) {
  const isResting = useSelector(availability, selectBreak) === 'resting'
  const { kind } = availability.getSnapshot().context
  return (
    <main style={{ display: 'grid', gap: 24, justifyItems: 'start', padding: 32 }}>
      <AvailabilitySwitch availability={availability} kind={kind} />
      <AvailabilityQuestion availability={availability} kind={kind} />
      {kind === 'consultations' && <BreakMenu availability={availability} now={now} />}
      {isResting && <RestingFace availability={availability} now={now} />}
      <BreakNotice availability={availability} />
    </main>
  )
}
