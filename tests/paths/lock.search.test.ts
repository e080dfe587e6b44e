import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { IDLE_LIMIT } from '../../contract/values/account'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { ringOf } from '../../machines/doctor/doctor.rules'
import { selectVideoCall } from '../../machines/doctor/doctor.selectors'
import { lockMachine } from '../../machines/lock/lock.machine'
import { type LockRef, selectIsLocked } from '../../machines/lock/lock.selectors'
import { accepted, refused } from '../../machines/ports/result'
import type { IdleFact, StoredIdleness } from '../../machines/ports/idle'
import { feedActor, plainCallActor } from '../../machines/ports/actors'
import { selectPhase } from '../../machines/video-call/call-session/call-session.selectors'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { anEmergencyRecord, aRecord } from '../kit/data/builders'
import { type Chance, createChance } from '../kit/data/random'
import { ringing } from '../kit/harness/requests-on-stage'
import { TestClock } from '../kit/harness/test-clock'
import { aCaller, FRAMES, registered } from '../models/call-facts'

interface Tab {
  send: (fact: IdleFact) => void
  isEngaged: boolean
  actor: LockRef
  /** A reload of the page. */
  open: () => LockRef
}

/**
 * Tabs of one browser: they share the storage and receive each other's messages. A sleeping tab receives nothing and
 * its timers stop.
 */
function openTabs(count: number, clock: TestClock, machine: typeof lockMachine) {
  let stored: StoredIdleness | null = null
  const tabs: Tab[] = Array.from({ length: count }, () => {
    const listeners = new Set<(fact: IdleFact) => void>()
    const send = (fact: IdleFact) => listeners.forEach((listen) => listen(fact))
    const tab: Omit<Tab, 'open'> = { send, isEngaged: false, actor: undefined as unknown as LockRef }
    const open = (): LockRef =>
      createActor(
        machine.provide({
          actors: {
            idleFacts: feedActor((listen: (fact: IdleFact) => void) => {
              listeners.add(listen)
              return () => listeners.delete(listen)
            }),
            unlock: plainCallActor(() => Promise.resolve(accepted(null))) as never,
          },
        }),
        {
          clock,
          input: {
            clock,
            hasPin: () => true,
            stored,
            isEngaged: tab.isEngaged,
            report: () => {},
            idle: {
              recall: () => stored,
              remember(next) {
                const was = stored
                if (was?.isLocked === next.isLocked && was.stirredAt >= next.stirredAt) return
                stored = next
                const isSame = (was?.isLocked ?? false) === next.isLocked
                const fact: IdleFact = isSame
                  ? { type: 'person.stirred', at: next.stirredAt }
                  : { type: next.isLocked ? 'lock.closedElsewhere' : 'lock.openedElsewhere' }
                if (isSame && next.isLocked) return
                for (const other of tabs) if (other.send !== send) other.send(fact)
              },
            },
          },
        },
      ).start()
    return Object.assign(tab, { open })
  })
  for (const tab of tabs) tab.actor = tab.open()
  return tabs
}

const MOVES = ['pass', 'pass', 'pass', 'sleep', 'stir', 'engage', 'release', 'wake', 'reload', 'unlock'] as const

/** One history of two tabs; how often what was seen, and what was wrong. */
function history(chance: Chance, machine: typeof lockMachine) {
  const clock = new TestClock()
  const tabs = openTabs(2, clock, machine)
  /** When the person was certainly there last, as nobody but this test counts it. */
  let there = clock.now()
  const seen = { steps: 0, locked: 0, held: 0, wrong: [] as string[] }
  const way: string[] = []
  const isLocked = () => selectIsLocked(tabs[0]?.actor.getSnapshot() as never)
  for (let step = 0; step < 40; step += 1) {
    const move = chance.oneOf(MOVES)
    const tab = chance.oneOf(tabs)
    const wasLocked = isLocked()
    way.push(move)
    const isHeld = () => tabs.some(({ isEngaged }) => isEngaged)
    if (move === 'pass') {
      const ms = chance.oneOf([20 * SECOND, MINUTE, 7 * MINUTE, 14 * MINUTE, IDLE_LIMIT, 60 * MINUTE])
      clock.advance(ms)
      if (isHeld()) there = clock.now()
    }
    // The whole computer sleeps; whichever tab is touched first, the others wake too.
    if (move === 'sleep') {
      clock.sleep(chance.oneOf([MINUTE, IDLE_LIMIT, 60 * MINUTE]))
      if (isHeld()) there = clock.now()
      tab.send({ type: chance.oneOf(['person.stirred', 'page.woke'] as const), at: clock.now() })
      for (const each of tabs) each.send({ type: 'page.woke', at: clock.now() })
      if (!isLocked() && clock.now() - there < IDLE_LIMIT)
        there = Math.max(there, tab.actor.getSnapshot().context.stirredAt)
    }
    // What nobody can touch, as nothing of it is shown, is not touched.
    if (move === 'stir') {
      tab.send({ type: 'person.stirred', at: clock.now() })
      if (!wasLocked && clock.now() - there < IDLE_LIMIT) there = clock.now()
    }
    if (move === 'engage' && !wasLocked) {
      tab.isEngaged = true
      tab.actor.send({ type: 'person.engaged' })
      there = clock.now()
    }
    if (move === 'release' && tab.isEngaged) {
      tab.isEngaged = false
      tab.actor.send({ type: 'person.released' })
      there = clock.now()
    }
    if (move === 'wake') tab.send({ type: 'page.woke', at: clock.now() })
    if (move === 'reload') {
      tab.actor.stop()
      tab.actor = tab.open()
    }
    if (move === 'unlock' && wasLocked) {
      tab.actor.send({ type: 'lock.unlock', secret: { kind: 'pin', pin: '246810' } })
      tab.actor.send({ type: 'xstate.done.actor.unlock', output: accepted(null) } as never)
      there = clock.now()
    }
    const due = clock.now() - there >= IDLE_LIMIT
    for (const { actor } of tabs) {
      const is = selectIsLocked(actor.getSnapshot())
      seen.steps += 1
      if (is) seen.locked += 1
      if (isHeld()) seen.held += 1
      if (is && isHeld()) seen.wrong.push(`locked while engaged: ${way.join(' ')}`)
      if (!is && !isHeld() && due) seen.wrong.push(`open after 15 min: ${way.join(' ')}`)
      if (is !== isLocked()) seen.wrong.push(`one tab locked, the other open: ${way.join(' ')}`)
    }
    if (seen.wrong.length > 0) break
  }
  for (const { actor } of tabs) actor.stop()
  return seen
}

function histories(count: number, machine = lockMachine) {
  const all = { steps: 0, locked: 0, held: 0, wrong: [] as string[] }
  for (let seed = 1; seed <= count; seed += 1) {
    const { steps, locked, held, wrong } = history(createChance(seed), machine)
    all.steps += steps
    all.locked += locked
    all.held += held
    all.wrong.push(...wrong)
  }
  return all
}

describe('two tabs, in any order of signs, calls, sleeps, reloads and PINs', () => {
  test('never locked in a call or an emergency, always locked after 15 min otherwise, both alike', () => {
    const { steps, locked, held, wrong } = histories(500)
    console.log(`idle lock: ${steps} steps, locked at ${locked}, held at ${held}, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(Math.min(locked, held)).toBeGreaterThan(steps / 20)
  })

  test.each([
    ['without overdue time', lockMachine.provide({ guards: { isOverdue: () => false } }), 'open after 15 min'],
    ['without messages to other tabs', lockMachine.provide({ actions: { rememberOpen: () => {} } }), 'locked'],
  ])('the search sees a lock %s', (_, broken, found) => {
    expect(histories(100, broken).wrong.some((wrong) => wrong.includes(found))).toBe(true)
  })
})

/** One history of the whole app: what rings, rings. */
async function life(chance: Chance) {
  const stage = await ringing()
  const { clock, doctor, script, lock, request } = stage
  await script.take('unfinished').answer(null)
  script.send('gateway', registered)
  let sign = clock.now()
  let next = 1
  const callSession = () => selectCallSession(selectVideoCall(doctor.getSnapshot())?.getSnapshot() as never)
  const isEngaged = () => {
    const now = callSession()
    const isInCall = now !== undefined && selectPhase(now.getSnapshot()) !== 'ringing'
    return isInCall || doctor.getSnapshot().matches('inEmergency')
  }
  const isLocked = () => selectIsLocked(lock.getSnapshot())
  const way: string[] = []
  const seen = { steps: 0, rings: 0, ringsLocked: 0, taken: 0, wrong: [] as string[] }
  const moves: Record<string, () => void | Promise<void>> = {
    pass() {
      clock.advance(chance.oneOf([SECOND, 10 * SECOND, 5 * MINUTE, 14 * MINUTE, IDLE_LIMIT]))
    },
    stir() {
      if (isLocked()) return
      script.send('idle', { type: 'person.stirred', at: clock.now() })
      sign = clock.now()
    },
    arrive() {
      if (!script.listens('requests')) return
      const objectId = `c${next++}`
      script.send('requests', {
        type: 'request.arrived',
        record: { ...aRecord(), objectId, consultation_id: `K-${objectId}`, requestAt: clock.now() },
      })
    },
    call: () => script.send('gateway', FRAMES.callOfTheirs),
    callEnds: () => script.send('gateway', FRAMES.missed),
    startCall() {
      if (isLocked() || callSession() !== undefined) return
      doctor
        .getSnapshot()
        .children.videoCall?.send({ type: 'call.start', to: aCaller, consultationId: 'K-1', wantsCamera: true })
    },
    emergency() {
      if (isLocked() || !doctor.getSnapshot().matches('free')) return
      doctor.send({ type: 'request.won', className: 'Emergencies', objectId: anEmergencyRecord().objectId })
    },
    emergencyEnds() {
      if (!doctor.getSnapshot().matches('inEmergency')) return
      doctor.send({ type: 'xstate.done.actor.emergency', output: { outcome: 'endedHere' } } as never)
    },
    async takeIt() {
      const [first] = stage.waiting()
      if (!isLocked()) return
      const takesCall = callSession() !== undefined && chance.happens(0.5)
      if (takesCall) lock.send({ type: 'lock.ask', goal: { kind: 'call' } })
      else if (first !== undefined) lock.send({ type: 'lock.ask', goal: { kind: 'request', objectId: first } })
      lock.send({ type: 'lock.unlock', secret: { kind: 'pin', pin: '246810' } })
      const isRight = chance.happens(0.7)
      await script.take('unlock').answer(isRight ? accepted(null) : refused({ kind: 'wrong' }))
      if (!isRight) return
      sign = clock.now()
      const isTaken = takesCall ? isEngaged() : first === undefined || request(first).getSnapshot().matches('accepting')
      if (!isTaken) seen.wrong.push(`the right PIN took nothing: ${way.join(' ')}`)
      seen.taken += 1
      // Somebody else was sooner.
      if (script.isPending('move')) await script.take('move').answer(refused({ kind: 'lost', loss: {} }))
    },
  }
  for (let step = 0; step < 40 && seen.wrong.length === 0; step += 1) {
    const move = chance.oneOf(Object.keys(moves))
    way.push(move)
    const wasEngaged = isEngaged()
    await moves[move]?.()
    if (isLocked() && ringOf(doctor.getSnapshot().context) !== null && chance.happens(0.4)) await moves.takeIt?.()
    if (wasEngaged || isEngaged()) sign = Math.max(sign, clock.now() - (move === 'pass' ? IDLE_LIMIT : 0))
    seen.steps += 1
    const rings = ringOf(doctor.getSnapshot().context)
    if (rings !== null) seen.rings += 1
    if (rings !== null && isLocked()) seen.ringsLocked += 1
    if ((script.goesOn('ring') !== undefined) !== (rings !== null)) seen.wrong.push(`the ring: ${way.join(' ')}`)
    if (script.goesOn('badge') !== rings?.count) seen.wrong.push(`the badge: ${way.join(' ')}`)
    if (rings === null && stage.waiting().length > 0) seen.wrong.push(`somebody waits unanswered: ${way.join(' ')}`)
    if (isLocked() && isEngaged()) seen.wrong.push(`locked while engaged: ${way.join(' ')}`)
    if (!isLocked() && !wasEngaged && !isEngaged() && clock.now() - sign >= IDLE_LIMIT + MINUTE) {
      seen.wrong.push(`open after 15 min: ${way.join(' ')}`)
    }
  }
  stage.app.stop()
  return seen
}

test(
  'the whole app: a request rings as usual, locked or not, and a right PIN accepts it at once',
  { timeout: 120_000 },
  async () => {
    const all = { steps: 0, rings: 0, ringsLocked: 0, taken: 0, wrong: [] as string[] }
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wrong, ...seen } = await life(createChance(seed))
      for (const [name, count] of Object.entries(seen)) all[name as keyof typeof seen] += count
      all.wrong.push(...wrong)
    }
    const { wrong, ...seen } = all
    console.log(`locked life: ${JSON.stringify(seen)}, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(Math.min(seen.ringsLocked, seen.taken)).toBeGreaterThan(10)
  },
)
