import type { Clock } from '../../../machines/ports/clock'
import type { Cast, RobotsPort } from '../../../machines/ports/practice'
import { refused } from '../../../machines/ports/result'
import type { Timers } from '../clock/steady-timers'
import { openStage, type Stage } from './robot-stage'

export interface RobotsOutside {
  /** The app's own clock: deadlines are the true ones. */
  clock: Clock
  timers: Timers
  /** Asked when a session begins, in the language of then. */
  cast: () => Cast
}

/** Robots who ask, call off, are taken and answer clicks: nothing of them leaves this page, and nothing of it is kept. */
export function createRobots({ clock, timers, cast }: RobotsOutside): RobotsPort {
  let stage: Stage | null = null
  return {
    play: (session) => (tell) => {
      const opened = openStage(session, { clock, timers, cast: cast(), tell })
      stage = opened
      return () => {
        opened.close()
        if (stage === opened) stage = null
      }
    },
    requests: { facts: (which) => (listen) => stage?.attend(which.classes, listen) ?? (() => {}) },
    moves: { move: (order) => stage?.move(order) ?? Promise.resolve(refused({ kind: 'gone' })) },
  }
}
