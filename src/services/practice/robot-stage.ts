import type { LostRace } from '../../../contract/schemas/change-status'
import type { RequestRecord } from '../../../contract/schemas/request'
import type { RequestClass } from '../../../contract/values/statuses'
import type { Clock } from '../../../machines/ports/clock'
import type { Cast, Robot, RobotEnd, RobotFact, Session } from '../../../machines/ports/practice'
import type { MovesPort, RequestFact, RequestsPort } from '../../../machines/ports/requests'
import { accepted, refused } from '../../../machines/ports/result'
import type { Timers } from '../clock/timers'
import { colleagueOf, recordOf } from './robot-records'

type Listen = (fact: RequestFact) => void
type Answer = ReturnType<MovesPort['move']>
type Order = Parameters<MovesPort['move']>[0]

export interface Stage {
  /** The doctor accepts these classes and is free. Returns a function that stops it. */
  attend: (classes: readonly RequestClass[], listen: Listen) => ReturnType<ReturnType<RequestsPort['facts']>>
  move: (order: Order) => Answer
  close: () => void
}

interface Entry {
  robot: Robot
  record: RequestRecord
  /** Epoch milliseconds. */
  arrivedAt: number
  /** Time of the claim; null before a click. */
  claimedAt: number | null
  end: RobotEnd | null
  /** Timer of its own behaviour. */
  timer: number | null
}

interface StageOutside {
  clock: Clock
  timers: Timers
  cast: Cast
  send: (fact: RobotFact) => void
}

/**
 * The server of one session: sends the robots one after the other while the doctor accepts their class and is free,
 * decides each claim, and reports each end. After accepting, a doctor is busy until the lists are read again.
 */
export function openStage({ robots }: Session, { clock, timers, cast, send }: StageOutside): Stage {
  const entries = new Map<string, Entry>()
  const pending = new Set<number>()
  let attending: { classes: readonly RequestClass[]; listen: Listen } | null = null
  let isBusy = false
  let next = 0
  let arrival: number | null = null

  return {
    attend(classes, listen) {
      const own = { classes, listen }
      attending = own
      isBusy = false
      for (const className of classes) listen({ type: 'requests.synced', className, records: waitingOf(className) })
      awaitNext()
      return () => {
        if (attending !== own) return
        attending = null
        awaitNext()
        // A doctor in an emergency leaves the other ones to other doctors; other patients are rejected by the page.
        if (isBusy) for (const entry of entries.values()) if (isFree(entry)) settle(entry, 'cleared')
      }
    },
    move(order) {
      const entry = entries.get(order.objectId)
      if (entry === undefined) return Promise.resolve(refused({ kind: 'gone' }))
      if (entry.end !== null) return later(entry, () => refused({ kind: 'lost', loss: lossOf(entry) }))
      if (order.to === 'REJECTED_BY_DOCTOR') return turnDown(entry, order, isBusy ? 'cleared' : 'rejected')
      if (order.to === 'NOT_ANSWERED') return turnDown(entry, order, 'missed')
      return claim(entry, order)
    },
    close() {
      attending = null
      for (const timer of pending) timers.clearTimeout(timer)
      pending.clear()
    },
  }

  function awaitNext(): void {
    if (arrival !== null) clear(arrival)
    const robot = robots[next]
    const isAwaited = robot !== undefined && !isBusy && attending?.classes.includes(robot.className) === true
    arrival = isAwaited ? wait(robot.gap, () => arrive(robot)) : null
  }

  function arrive(robot: Robot): void {
    arrival = null
    next += 1
    const record = recordOf(robot, cast, clock.now())
    const entry: Entry = { robot, record, arrivedAt: record.requestAt, claimedAt: null, end: null, timer: null }
    entries.set(robot.objectId, entry)
    send({ type: 'robot.arrived', objectId: robot.objectId })
    attending?.listen({ type: 'request.arrived', record })
    const { outcome } = robot
    if (outcome.kind === 'withdraws') entry.timer = wait(outcome.after, () => leave(entry, 'withdrawn'))
    if (outcome.kind === 'taken') entry.timer = wait(outcome.after, () => leave(entry, 'taken'))
    awaitNext()
  }

  /** It ended without this doctor's action. */
  function leave(entry: Entry, end: RobotEnd): void {
    settle(entry, end)
    attending?.listen({ type: 'request.left', objectId: entry.robot.objectId, loss: lossOf(entry) })
  }

  function turnDown(entry: Entry, { to }: Order, end: RobotEnd): Answer {
    settle(entry, end)
    return later(entry, () => accepted(to))
  }

  /** After the click it waits for its answer and does nothing else. */
  function claim(entry: Entry, { to }: Order): Answer {
    entry.claimedAt = clock.now()
    if (entry.timer !== null) clear(entry.timer)
    return later(entry, () => {
      if (entry.robot.outcome.kind === 'contested') {
        settle(entry, 'outrun')
        return refused({ kind: 'lost', loss: lossOf(entry) })
      }
      if (isBusy) {
        entry.claimedAt = null
        return refused({ kind: 'openItem' })
      }
      isBusy = true
      awaitNext()
      settle(entry, 'accepted')
      return accepted(to)
    })
  }

  function settle(entry: Entry, end: RobotEnd): void {
    if (entry.timer !== null) clear(entry.timer)
    entry.timer = null
    entry.end = end
    send({
      type: 'robot.settled',
      objectId: entry.robot.objectId,
      end,
      after: (entry.claimedAt ?? clock.now()) - entry.arrivedAt,
    })
  }

  /** Who handled it. */
  function lossOf({ robot, end }: Entry): LostRace {
    if (end === 'missed') return { status: 'NOT_ANSWERED' }
    if (end !== 'withdrawn')
      return { status: robot.className === 'Emergencies' ? 'ON_CALL' : 'ON_CHAT', by: colleagueOf(cast) }
    return { status: robot.className === 'Faskes_consultations' ? 'CANCEL_BY_FASKES' : 'CANCEL_BY_PATIEN' }
  }

  function isFree({ end, claimedAt }: Entry): boolean {
    return end === null && claimedAt === null
  }

  function waitingOf(className: RequestClass): RequestRecord[] {
    return [...entries.values()]
      .filter(({ robot, end }) => robot.className === className && end === null)
      .map(({ record }) => record)
  }

  /** The answer, delayed by the robot's simulated latency. */
  function later(entry: Entry, answer: () => Awaited<Answer>): Answer {
    return new Promise((resolve) => void wait(entry.robot.delay, () => resolve(answer())))
  }

  function wait(delay: number, run: () => void): number {
    const timer = timers.setTimeout(() => {
      pending.delete(timer)
      run()
    }, delay)
    pending.add(timer)
    return timer
  }

  function clear(timer: number): void {
    pending.delete(timer)
    timers.clearTimeout(timer)
  }
}
