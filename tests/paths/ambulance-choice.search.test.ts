import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { Point } from '../../contract/schemas/geo'
import { CHOOSABLE } from '../../contract/values/emergency'
import { isChoiceOutdated, type ReplacedByChoice } from '../../contract/values/emergency-moves'
import { SECOND } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { ambulanceChoiceMachine } from '../../machines/emergency/ambulance-choice/ambulance-choice.machine'
import type {
  AmbulanceChoiceInput,
  ChoiceFacts,
  SelectionAnswer,
} from '../../machines/emergency/ambulance-choice/ambulance-choice.model'
import type { SelectionOrder } from '../../machines/ports/emergencies'
import { accepted, refused } from '../../machines/ports/result'
import { anAmbulance, anEmergencyDetail, CORRECTED, INCIDENT } from '../kit/data/ambulances'
import { countingIds } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'

const RUNS = 200
const STEPS = 80
const IDS = ['a1', 'a2', 'a3', 'a4']

interface Findings {
  orders: number
  replaced: number
  refusals: number
  outdated: number
  lost: number
  wrong: string[]
}

/** The emergency as the server has it: one order has one effect and one answer, and its news come in order. */
class Server {
  status: EmergencyStatus = 'ON_CALL'
  place: Point | null = INCIDENT
  detail: EmergencyDetail | null = null
  busy = new Set<string>()
  effects: string[] = []
  /** What the effect of each order replaced. */
  replaced = new Map<string, ReplacedByChoice>()
  readonly #answers = new Map<string, SelectionAnswer>()

  take({ ambulanceId, actionId, seen }: SelectionOrder): SelectionAnswer {
    const before = this.#answers.get(actionId)
    if (before !== undefined) return before
    const { present } = this
    const answer = this.#judge(ambulanceId, seen)
    if (answer.ok) this.effects.push(actionId)
    if (answer.ok && present.chosen !== ambulanceId) this.replaced.set(actionId, present)
    this.#answers.set(actionId, answer)
    return answer
  }

  get present(): ReplacedByChoice {
    return { chosen: this.detail?.ambulance.id ?? null, status: this.status }
  }

  choose(id: string): EmergencyDetail {
    if (this.present.chosen !== id) this.status = 'ON_CALL'
    this.detail = anEmergencyDetail({ ambulance: { id }, position: null, updatedAt: (this.detail?.updatedAt ?? 0) + 1 })
    return this.detail
  }

  #judge(id: string, seen: ReplacedByChoice): SelectionAnswer {
    const { present } = this
    if (!CHOOSABLE.includes(this.status)) return refused({ kind: 'tooLate' })
    if (present.chosen !== id && isChoiceOutdated(seen, present))
      return refused({ kind: 'outdated', present: { ...present, external: null } })
    return this.busy.has(id) ? refused({ kind: 'taken', by: null }) : accepted(this.choose(id))
  }
}

/** The emergency beside the choice, as specified: it only moves forward and sends `choice.updated` for every report. */
class Emergency {
  facts: { place: Point | null; status: EmergencyStatus; detail: EmergencyDetail | null } = {
    place: INCIDENT,
    status: 'ON_CALL',
    detail: null,
  }

  take(detail: EmergencyDetail | null): void {
    if ((detail?.updatedAt ?? 0) >= (this.facts.detail?.updatedAt ?? 0)) this.facts = { ...this.facts, detail }
  }

  received(): { type: 'choice.updated'; facts: ChoiceFacts } {
    const { place, status, detail } = this.facts
    return { type: 'choice.updated', facts: { place, status, chosen: detail?.ambulance.id ?? null, external: null } }
  }
}

function walk(seed: number, machine: typeof ambulanceChoiceMachine, findings: Findings): void {
  const { oneOf, happens } = createChance(seed)
  const clock = new TestClock()
  const server = new Server()
  const emergency = new Emergency()
  const live: (() => void)[] = []
  /** The facts on the screen at the click that made each order. */
  const seenAt = new Map<string, ChoiceFacts>()
  /** Clicks that chose: each allows one effect. */
  let allowed = 0
  let listed: Point | null = null
  const input: AmbulanceChoiceInput = {
    emergencyId: 'E-1',
    facts: emergency.received().facts,
    newId: countingIds(),
    report({ detail }) {
      emergency.take(detail)
      actor.send(emergency.received())
    },
  }
  const actor = createActor(inert(machine), { clock, input }).start()
  const now = () => actor.getSnapshot()
  const order = () => askedOf(now(), 'selectAmbulance') as SelectionOrder | undefined
  const near = () => (askedOf(now(), 'readAmbulances') as { near: Point } | undefined)?.near

  function send(event: { type: string }): void {
    const { facts } = now().context
    const { chosen } = facts
    const before = order()
    actor.send(event as never)
    const after = order()
    if (after !== undefined && before === undefined) {
      findings.orders += 1
      if (event.type !== 'ambulance.retry') {
        allowed += 1
        seenAt.set(after.actionId, facts)
      }
      if (chosen !== null && chosen !== after.ambulanceId) {
        findings.replaced += 1
        if (event.type === 'ambulance.pick') findings.wrong.push(`${seed}: ${chosen} was replaced unasked`)
      }
    }
  }

  function answer(): void {
    const asked = order()
    if (asked === undefined) return
    const said = happens(0.85) ? server.take(asked) : null
    if (server.detail !== null) changed({ detail: server.detail, status: server.status })
    if (said === null || happens(0.25)) {
      findings.lost += 1
      send({ type: 'xstate.error.actor.selectAmbulance', error: null } as never)
      return
    }
    if (!said.ok) findings.refusals += 1
    if (!said.ok && said.refusal.kind === 'outdated') findings.outdated += 1
    send({ type: 'xstate.done.actor.selectAmbulance', output: said } as never)
  }

  /** The live record tells later, in order. */
  function changed(parts: Partial<Emergency['facts']>): void {
    live.push(() => {
      const { detail, ...others } = parts
      emergency.facts = { ...emergency.facts, ...others }
      if (detail !== undefined) emergency.take(detail)
      send(emergency.received())
    })
  }

  function changeElsewhere(): void {
    const detail = server.choose(oneOf(IDS))
    changed({ detail, status: server.status })
  }

  function list(): void {
    const place = near()
    if (place === undefined) return
    listed = place
    const output = IDS.map((id) => anAmbulance({ id, status: server.busy.has(id) ? 'ON_DUTY' : 'AVAILABLE' }))
    send({ type: 'xstate.done.actor.readAmbulances', output } as never)
  }

  const acts = [
    () => send({ type: 'ambulance.pick', id: oneOf(IDS) } as never),
    () => send({ type: 'ambulance.pick', id: oneOf(IDS) } as never),
    () => send(oneOf([{ type: 'ambulance.confirm' }, { type: 'ambulance.cancel' }, { type: 'ambulance.retry' }])),
    () => send({ type: 'ambulance.retry' }),
    () => send({ type: 'ambulances.refresh' }),
    answer,
    answer,
    list,
    list,
    () => near() !== undefined && send({ type: 'xstate.error.actor.readAmbulances', error: null } as never),
    () => live.shift()?.(),
    () => live.shift()?.(),
    () => void server.busy.add(oneOf(IDS)),
    () => happens(0.3) && server.busy.clear(),
    // Another device of the same doctor.
    () => happens(0.2) && CHOOSABLE.includes(server.status) && changeElsewhere(),
    () => {
      if (server.status !== 'ON_CALL' || server.detail === null || !happens(0.5)) return
      server.status = 'ON_GOING'
      changed({ status: server.status })
    },
    () => {
      if (!happens(0.3)) return
      server.place = oneOf([INCIDENT, CORRECTED, null])
      changed({ place: server.place })
    },
    () => {
      if (!happens(0.03)) return
      server.status = 'PICK_UP'
      changed({ status: server.status })
    },
    () => clock.advance(4 * SECOND),
  ]

  for (let step = 0; step < STEPS; step += 1) {
    oneOf(acts)()
    const { context } = now()
    const where = `${seed}/${step}`
    if (now().status !== 'active') return void findings.wrong.push(`${where}: it is dead`)
    if (context.ambulances !== null && listed !== context.facts.place)
      findings.wrong.push(`${where}: a list of another place`)
    if (near() !== undefined && near() !== context.facts.place)
      findings.wrong.push(`${where}: another place is asked about`)
    if (now().matches({ choosing: 'confirming' }) && context.order?.ambulanceId === context.facts.chosen) {
      findings.wrong.push(`${where}: asks about the chosen one`)
    }
    if (new Set(server.effects).size !== server.effects.length || server.effects.length > allowed) {
      findings.wrong.push(`${where}: one click, two effects`)
    }
  }
  for (const [actionId, replaced] of server.replaced) {
    const seen = seenAt.get(actionId)
    if (seen === undefined || isChoiceOutdated(seen, replaced))
      findings.wrong.push(`${seed}: ${replaced.chosen} in ${replaced.status} was undone unseen`)
  }

  // Finally all updates are delivered and nothing is pending.
  while (order() !== undefined) answer()
  for (let notify = live.shift(); notify !== undefined; notify = live.shift()) notify()
  const chosen = server.detail?.ambulance.id ?? null
  if (now().context.facts.chosen !== chosen)
    findings.wrong.push(`${seed}: shows ${now().context.facts.chosen}, it is ${chosen}`)
  if (server.status === 'PICK_UP' && now().matches({ choosing: 'confirming' }))
    findings.wrong.push(`${seed}: asks too late`)
  actor.stop()
}

function search(runs: number, guards: object = {}): Findings {
  const findings: Findings = { orders: 0, replaced: 0, refusals: 0, outdated: 0, lost: 0, wrong: [] }
  const machine = ambulanceChoiceMachine.provide({ guards }) as typeof ambulanceChoiceMachine
  for (let seed = 1; seed <= runs; seed += 1) walk(seed, machine, findings)
  return findings
}

describe('two devices, another emergency and a bad line at once', () => {
  test(`${RUNS} walks of ${STEPS} steps`, { timeout: 60_000 }, () => {
    const { orders, replaced, refusals, outdated, lost, wrong } = search(RUNS)
    console.log(
      `ambulance choice: ${RUNS * STEPS} steps, ${orders} orders, ${replaced} instead, ${refusals} refused (${outdated} outdated), ${lost} lost`,
    )
    expect(wrong).toEqual([])
    // A search in which nothing happens would prove nothing.
    for (const often of [orders, replaced, refusals, outdated, lost]) expect(often).toBeGreaterThan(RUNS / 10)
  })

  test.each([
    ['another one is not asked about', { isFirst: () => true }, 'unasked'],
    [
      'a list outlives its place',
      { isAnotherList: (_: unknown, { facts }: { facts: ChoiceFacts }) => facts.place === null },
      'of another place',
    ],
    ['a choice already in force is still asked about', { isFulfilled: () => false }, 'asks about the chosen one'],
  ])('the search sees it where %s', (_, guards, finding) => {
    expect(search(150, guards).wrong.some((wrong) => wrong.includes(finding))).toBe(true)
  })
})
