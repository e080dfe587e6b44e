import type { Clock } from '../../../machines/ports/clock'
import type { Cast, RobotsPort } from '../../../machines/ports/practice'
import { refused } from '../../../machines/ports/result'
import type { Timers } from '../clock/timers'
import { openStage, type Stage } from './robot-stage'

export interface RobotsOutside {
  /** The app's clock: deadlines are real. */
  clock: Clock
  timers: Timers
  /** Read when a session starts, in the present language. */
  cast: () => Cast
}

/** Robots that request, cancel, get accepted and answer clicks. Nothing leaves this page and nothing is stored. */
export function createRobots({ clock, timers, cast }: RobotsOutside): RobotsPort {
  let stage: Stage | null = null
  return {
    play: (session) => (send) => {
      const opened = openStage(session, { clock, timers, cast: cast(), send })
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
