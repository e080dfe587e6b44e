import type { DoctorRef } from '../../../machines/app/app.selectors'
import type { Clock } from '../../../machines/ports/clock'
import { providePractice } from '../../../machines/practice/provide-practice'
import { texts } from '../../i18n/texts'
import { createSteadyTimers, type Timers } from '../../services/clock/steady-timers'
import { createPracticeSound } from '../../services/practice/practice-sound'
import { createRobots } from '../../services/practice/robots'
import { realWorkOf } from './real-work'

let made: Timers | null = null

/** Made once a page: they listen to it for good. */
export function practiceTimers(): Timers {
  return (made ??= createSteadyTimers())
}

/** The practice on robots. Of the outside it gets the clock, and how the doctor's real work stands; nothing that sends or keeps. */
export function createPractice(clock: Clock, doctor: DoctorRef) {
  return providePractice({
    robots: createRobots({ clock, timers: practiceTimers(), cast: () => texts().practice.cast }),
    sound: createPracticeSound(clock),
    realWork: realWorkOf(doctor),
  })
}
