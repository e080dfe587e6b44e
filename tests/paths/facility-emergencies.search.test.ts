import { createActor, fromCallback } from 'xstate'
import { expect, test } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_STEPS } from '../../contract/values/emergency'
import { SECOND } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { facilityEmergenciesMachine } from '../../machines/nurse/facility-emergencies/facility-emergencies.machine'
import { selectFace } from '../../machines/nurse/facility-emergencies/facility-emergencies.selectors'
import type { FacilityFact } from '../../machines/ports/facility-emergencies'
import { createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'
import { running } from '../models/facility-emergencies.model'

const STORMS = 150

interface Tally {
  over: number
  lost: number
  wrong: string[]
}

const isOpen = (status: EmergencyStatus) => (EMERGENCY_STEPS as readonly EmergencyStatus[]).includes(status)

/**
 * A facility whose emergencies begin, move and end, and a nurse's page that receives this late, out of order or not at
 * all.
 */
async function storm(seed: number, tally: Tally): Promise<void> {
  const { oneOf, happens } = createChance(seed)
  const clock = new TestClock()
  const rows = new Map<string, EmergencyRecord>()
  let notify: (fact: FacilityFact) => void = () => {}
  let line = 0
  let isUp = false
  const happened: string[] = []
  const fail = (what: string) => void tally.wrong.push(`storm ${seed}: ${what} (${happened.join(' → ')})`)

  const machine = facilityEmergenciesMachine.provide({
    actors: {
      facilityFacts: fromCallback<never, undefined, FacilityFact>(({ sendBack }) => void (notify = sendBack)) as never,
    },
  })
  let changes = 0
  const actor = createActor(machine, {
    clock,
    input: { clock, history: () => Promise.resolve([]), report: () => void (changes += 1) },
  })
  // At every step, in any order of updates.
  actor.subscribe(({ context, value, children }) => {
    const shown = context.running.map(({ record }) => record.objectId)
    if (new Set(shown).size !== shown.length) fail('one stands twice')
    if (shown.some((id) => context.over.includes(id))) fail('one that is over stands there')
    const histories = Object.keys(children).filter((id) => id.startsWith('history.'))
    if (histories.length !== shown.length) fail('a history is nobody’s, or somebody has none')
    if (JSON.stringify(value).includes('live') && context.syncedAt === null) fail('live before it was reported in full')
  })
  actor.start()

  /** On this line only; events of one line may overtake each other. */
  function deliver(fact: FacilityFact): void {
    const mine = line
    clock.setTimeout(
      () => {
        if (isUp && mine === line) notify(fact)
      },
      oneOf([0, 5, 40, 300]),
    )
  }

  function change(record: EmergencyRecord): void {
    rows.set(record.objectId, record)
    if (!isUp) return
    deliver(
      isOpen(record.status)
        ? { type: 'emergency.changed', record }
        : { type: 'emergency.left', objectId: record.objectId },
    )
  }

  const acts: Record<string, () => void> = {
    begins: () => {
      const objectId = `e${rows.size + 1}`
      change(
        running(0, 0, {
          objectId,
          emergency_id: objectId,
          status: 'ON_CALL',
          requestAt: clock.now(),
          updatedAt: clock.now(),
        }),
      )
    },
    moves: () => {
      const open = [...rows.values()].filter(({ status }) => isOpen(status))
      if (open.length === 0) return
      const record = oneOf(open)
      const next = EMERGENCY_STEPS[(EMERGENCY_STEPS as readonly EmergencyStatus[]).indexOf(record.status) + 1]
      const status = next === undefined || happens(0.3) ? oneOf(['FINISHED', 'REPORTED'] as const) : next
      if (!isOpen(status)) tally.over += 1
      change({ ...record, status, updatedAt: clock.now() + 1 })
    },
    falls: () => {
      if (!isUp) return
      isUp = false
      line += 1
      tally.lost += 1
      notify({ type: 'feed.lost' })
    },
    returns: () => {
      isUp = true
      line += 1
      notify({ type: 'emergencies.synced', records: [...rows.values()].filter(({ status }) => isOpen(status)) })
    },
  }

  acts.returns?.()
  for (let step = 0; step < 24; step += 1) {
    const name = oneOf(['begins', 'begins', 'moves', 'moves', 'moves', 'falls', 'returns'])
    happened.push(name)
    acts[name]?.()
    clock.advance(oneOf([1, 3, 10, 60, 400, 5 * SECOND]))
    await Promise.resolve()
  }
  clock.advance(SECOND)
  // Up or not: what is live is the truth, and once the line is back everything is.
  const check = () => {
    const { context } = actor.getSnapshot()
    const shown = context.running.map(({ record }) => `${record.objectId} ${record.status}`)
    const stand = [...rows.values()]
      .filter(({ status }) => isOpen(status))
      .toSorted((one, other) => other.requestAt - one.requestAt || one.objectId.localeCompare(other.objectId))
      .map(({ objectId, status }) => `${objectId} ${status}`)
    if (shown.join() !== stand.join()) fail(`she sees ${shown.join()}, and ${stand.join()} go on`)
  }
  if (selectFace(actor.getSnapshot()) === 'live') check()
  acts.returns?.()
  clock.advance(SECOND)
  check()
  if (selectFace(actor.getSnapshot()) !== 'live') fail('the line is back and it does not say so')
  if (changes === 0) fail('the past was never asked for again')
  actor.stop()
}

test(`${STORMS} random runs: the nurse sees each running emergency once and none that is over`, async () => {
  const tally: Tally = { over: 0, lost: 0, wrong: [] }
  for (let seed = 1; seed <= STORMS; seed += 1) await storm(seed, tally)
  expect(tally.wrong.slice(0, 3)).toEqual([])
  // They were storms.
  expect(tally.over).toBeGreaterThan(STORMS)
  expect(tally.lost).toBeGreaterThan(STORMS / 2)
})
