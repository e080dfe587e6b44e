import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { StatusBy } from '../../contract/schemas/wire'
import { MINUTE, SECOND, VERDICT_DEADLINE } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import type { UnansweredFact } from '../../machines/ports/emergencies'
import type { MoveOrder, MoveRefusal } from '../../machines/ports/requests'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { unansweredMachine } from '../../machines/unanswered/unanswered.machine'
import { countingIds } from '../kit/data/builders'
import { type Chance, createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'
import { sistem, unanswered } from '../models/unanswered.model'

type Answer = Result<RequestStatus, MoveRefusal>
interface Row {
  record: EmergencyRecord
  /** Who took it, by which click. */
  winner: { by: StatusBy; actionId: string } | null
}

const DOCTORS = ['101', '102'] as const

/** The server as contract §2 has it: one compare-and-set a move, one answer a click, one open item a doctor. */
function modelServer(clock: TestClock) {
  const rows = new Map<string, Row>()
  const received: (() => void)[] = []
  const answers = new Map<string, Answer>()
  let isUnsafe = false

  const isOpenFor = (doctor: string) =>
    [...rows.values()].some(({ record, winner }) => record.status === 'ON_CALL' && winner?.by.id_user === doctor)
  const standing = () => [...rows.values()].flatMap(({ record }) => (record.status === 'NOT_ANSWERED' ? [record] : []))

  return {
    rows,
    standing,
    isOpenFor,
    /** A server that reads before it writes: what the search must see. */
    breakIt: () => void (isUnsafe = true),
    onChange: (listen: () => void) => void received.push(listen),
    call(number: number) {
      const objectId = `e${number}`
      const record = { ...unanswered(0), objectId, requestAt: clock.now(), statusAt: clock.now() }
      rows.set(objectId, { record, winner: null })
      for (const notify of received) notify()
    },
    /** The doctor's emergency is over: they may take another. */
    finish(doctor: string) {
      for (const row of rows.values()) {
        const isTheirs = row.winner?.by.id_user === doctor && row.record.status === 'ON_CALL'
        if (isTheirs) row.record = { ...row.record, status: 'FINISHED' }
      }
    },
    sweep() {
      for (const row of rows.values()) {
        const { status, statusAt } = row.record
        if (status !== 'NOT_ANSWERED' || clock.now() < (statusAt ?? 0) + VERDICT_DEADLINE) continue
        row.record = { ...row.record, status: 'REJECTED_BY_SISTEM', statusBy: sistem }
        for (const notify of received) notify()
      }
    },
    move(doctor: string, { objectId, from, to, actionId }: MoveOrder): Answer {
      const known = answers.get(`${doctor} ${actionId}`)
      if (known !== undefined) return known
      const row = rows.get(objectId)
      if (row === undefined) return refused({ kind: 'gone' })
      const by = { id_user: doctor, name: `dr. ${doctor}`, role: 'doctor' as const }
      if (row.record.status !== from && !isUnsafe) {
        return refused({ kind: 'lost', loss: { status: row.record.status, by: row.record.statusBy } })
      }
      if (isOpenFor(doctor)) return refused({ kind: 'openItem' })
      row.record = { ...row.record, status: to as EmergencyRecord['status'], statusBy: by, statusAt: clock.now() }
      row.winner = { by, actionId }
      const answer = accepted(to)
      answers.set(`${doctor} ${actionId}`, answer)
      for (const notify of received) notify()
      return answer
    },
  }
}

type Server = ReturnType<typeof modelServer>

/** A doctor's page: its feed and its calls arrive late, twice out of order, or not at all. */
function page(me: string, clock: TestClock, server: Server, { oneOf, happens }: Chance) {
  const won: string[] = []
  let notify: (fact: UnansweredFact) => void = () => {}
  let isUp = true
  let seen = new Set<string>()

  const later = (run: () => void) => void clock.setTimeout(run, oneOf([0, 5, 40, 300, 1_500]))
  const deliver = (fact: UnansweredFact) => later(() => isUp && notify(fact))

  /** Sends this page the changes since its last update, like a live query. */
  function follow(): void {
    if (!isUp) return
    const now = new Set(server.standing().map(({ objectId }) => objectId))
    for (const record of server.standing()) {
      if (!seen.has(record.objectId)) deliver({ type: 'unanswered.arrived', record })
    }
    for (const objectId of seen) if (!now.has(objectId)) deliver({ type: 'unanswered.left', objectId })
    seen = now
  }
  server.onChange(follow)

  const machine = unansweredMachine.provide({
    actors: {
      unansweredFacts: fromCallback(({ sendBack }) => {
        notify = sendBack
      }),
      move: fromPromise<Answer, MoveOrder>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            const fails = isUp ? oneOf(['none', 'none', 'none', 'unanswered', 'lost'] as const) : 'unanswered'
            later(() => {
              if (fails === 'unanswered') return reject(new Error('unanswered'))
              const answer = server.move(me, input)
              later(() => (fails === 'lost' || !isUp ? reject(new Error('lost')) : resolve(answer)))
            })
          }),
      ),
    },
    actions: { showArrivedToast: () => {}, showNothingLeftToast: () => {}, showFaultToast: () => {} },
  })
  const actor: ActorRefFrom<typeof machine> = createActor(machine, {
    clock,
    input: {
      me,
      clock,
      newId: countingIds(),
      // As the doctor machine does: with an open item nobody can be called back.
      reason: null,
      report: (report) => {
        if (report.type === 'unanswered.won') won.push(report.objectId)
      },
    },
  }).start()

  return {
    me,
    won,
    actor,
    lose() {
      if (isUp) notify({ type: 'feed.lost' })
      isUp = false
    },
    reach() {
      isUp = true
      const records = server.standing()
      seen = new Set(records.map(({ objectId }) => objectId))
      notify({ type: 'unanswered.synced', records })
    },
    /** A click on any card or on any button of the section. */
    click() {
      const { records } = actor.getSnapshot().context
      if (records.length === 0) return
      const { objectId } = happens(0.7) ? (records[0] as EmergencyRecord) : oneOf(records)
      actor.send({ type: 'unanswered.callBack', objectId })
    },
  }
}

async function settle() {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

/** Time passes, and promises with it. */
async function pass(clock: TestClock, ms: number) {
  const end = clock.now() + ms
  while (clock.now() < end) {
    clock.advance(Math.min(end - clock.now(), Math.max(5, Math.floor(ms / 40))))
    await settle()
  }
}

interface Tally {
  claims: number
  races: number
  verdicts: number
  wrong: string[]
}

async function storm(seed: number, tally: Tally, { breaks = false } = {}): Promise<void> {
  const chance = createChance(seed)
  const clock = new TestClock()
  const server = modelServer(clock)
  if (breaks) server.breakIt()
  const pages = DOCTORS.map((me) => page(me, clock, server, chance))
  for (const one of pages) one.reach()
  let calls = 0
  const acts: Record<string, () => void> = {
    'somebody calls': () => server.call((calls += 1)),
    'one calls back': () => chance.oneOf(pages).click(),
    'both call back': () => pages.forEach((one) => one.click()),
    'a line falls': () => chance.oneOf(pages).lose(),
    'the lines are back': () => pages.forEach((one) => one.reach()),
    'again, by hand': () => pages.forEach(({ actor }) => actor.send({ type: 'unanswered.retry' })),
    'it was read': () => pages.forEach(({ actor }) => actor.send({ type: 'unanswered.dismiss' })),
    'an emergency ends': () => server.finish(chance.oneOf(DOCTORS)),
  }
  const happened: string[] = []
  server.call((calls += 1))
  for (let step = 0; step < 16; step += 1) {
    const name = chance.oneOf([...Object.keys(acts), 'both call back', 'one calls back'])
    happened.push(name)
    acts[name]?.()
    await pass(clock, chance.oneOf([0, 3, 10, 60, 400, 5 * SECOND]))
  }
  // Everything works again: every pending request is answered.
  for (const one of pages) one.reach()
  await pass(clock, 2 * MINUTE)
  for (let round = 0; round < 6; round += 1) {
    for (const { actor } of pages) actor.send({ type: 'unanswered.retry' })
    await pass(clock, MINUTE)
  }
  const fail = (what: string) => void tally.wrong.push(`storm ${seed}: ${what} (${happened.join(' → ')})`)
  for (const [objectId, { record, winner }] of server.rows) {
    const reported = pages.filter(({ won }) => won.includes(objectId))
    if (reported.length > 1) fail(`${objectId} was opened by two`)
    if ((winner === null) !== (reported.length === 0)) fail(`${objectId} is nobody's on the screens, or at the server`)
    if (winner !== null && reported[0]?.me !== winner.by.id_user) fail(`${objectId} was opened by who has it not`)
    const opened = reported.flatMap(({ won }) => won.filter((one) => one === objectId)).length
    if (opened > reported.length) fail(`${objectId} was opened twice`)
    if (winner === null && record.status !== 'NOT_ANSWERED') fail(`${objectId} left the list by itself`)
    tally.claims += winner === null ? 0 : 1
  }
  for (const { me, actor } of pages) {
    const { value, context } = actor.getSnapshot()
    if (value.callingBack === 'asking' || value.callingBack === 'failed') fail(`${me} is left asking`)
    if (context.refused?.refusal.kind === 'lost') tally.races += 1
    const shown = context.records.map(({ objectId }) => objectId).toSorted()
    const stand = server
      .standing()
      .map(({ objectId }) => objectId)
      .toSorted()
    if (shown.join() !== stand.join()) fail(`${me} sees ${shown.join()}, and ${stand.join()} wait`)
  }
  // Nobody called the remaining ones back; the server must close them.
  clock.sleep(VERDICT_DEADLINE)
  const before = server.standing().length
  server.sweep()
  await pass(clock, 10 * SECOND)
  tally.verdicts += before
  for (const { me, actor } of pages) {
    if (actor.getSnapshot().context.records.length > 0) fail(`${me} still sees one after the verdict`)
  }
  for (const [objectId, { record }] of server.rows) {
    if (record.statusBy === null) fail(`${objectId} ended without its by`)
  }
  for (const { actor } of pages) actor.stop()
}

const STORMS = 250

describe('two doctors, one server, lines that fall', () => {
  test(
    `in ${STORMS} storms each emergency is one doctor's at most, and nobody is left asking`,
    { timeout: 120_000 },
    async () => {
      const tally: Tally = { claims: 0, races: 0, verdicts: 0, wrong: [] }
      for (let seed = 1; seed <= STORMS; seed += 1) await storm(seed, tally)
      const { claims, races, verdicts } = tally
      console.log(`unanswered: ${STORMS} storms, ${claims} called back, ${races} lost at the end, ${verdicts} verdicts`)
      expect(tally.wrong).toEqual([])
      // A search in which nobody wins or loses would prove nothing.
      expect(tally.claims).toBeGreaterThan(STORMS / 2)
      expect(tally.races).toBeGreaterThan(10)
      expect(tally.verdicts).toBeGreaterThan(50)
    },
  )

  test('the search sees a server that gives one emergency to two', { timeout: 60_000 }, async () => {
    const tally: Tally = { claims: 0, races: 0, verdicts: 0, wrong: [] }
    for (let seed = 1; seed <= 30; seed += 1) await storm(seed, tally, { breaks: true })
    expect(tally.wrong.filter((what) => what.includes('opened by two')).length).toBeGreaterThan(0)
  })
})
