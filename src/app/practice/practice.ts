import type { DoctorRef } from '../../../machines/app/app.selectors'
import type { Clock } from '../../../machines/ports/clock'
import { providePractice } from '../../../machines/practice/provide-practice'
import { practiceTexts } from '../../i18n/id/practice'
import { textsOf } from '../../i18n/texts'
import { createSteadyTimers } from '../../services/clock/steady-timers'
import type { Timers } from '../../services/clock/timers'
import { createPracticeSound } from '../../services/practice/practice-sound'
import { createRobots } from '../../services/practice/robots'
import { realWorkOf } from './real-work'

let made: Timers | null = null

/** Created once per page, because its listeners are permanent. */
export function practiceTimers(): Timers {
  return (made ??= createSteadyTimers())
}

/**
 * The practice machine with robots. Its only real inputs are the clock and the doctor's work; it sends and stores
 * nothing.
 */
export function createPractice(clock: Clock, doctor: DoctorRef) {
  return providePractice({
    robots: createRobots({ clock, timers: practiceTimers(), cast: () => textsOf(practiceTexts).practice.cast }),
    sound: createPracticeSound(clock),
    realWork: realWorkOf(doctor),
  })
}
