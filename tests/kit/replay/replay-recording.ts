import type { AnyStateMachine } from 'xstate'
import type { RecordingLine, Standing } from '../../../src/services/recorder/recording'
import { comparable, differingKeys } from './comparable'
import { type EventLine, ReplayedActor } from './replayed-actor'

export interface Difference {
  actor: string
  machine: string
  /** Number of the actor's event; 0 is its start. */
  n: number
  event: string
  recorded: string
  replayed: string
}

export interface ReplayedStep {
  replayed: ReplayedActor
  line: EventLine
  /** The state before and after it. */
  from: string
  to: string
}

export interface MachineSummary {
  machine: string
  actors: number
  events: number
  states: number
  /** Number of compared contexts. */
  contexts: number
}

export interface Replay {
  machines: MachineSummary[]
  /** Only the first difference of each actor, since later ones follow from it. */
  differences: Difference[]
  /** Each actor's final state. */
  standing: { machine: string; id: string; state: string }[]
  /** Recorded machines that no present chart has. */
  unknown: string[]
}

interface Options {
  /** Stops after this many events. */
  until?: number
  onStep?: (step: ReplayedStep) => void
}

interface Known {
  replayed: ReplayedActor
  hasDiffered: boolean
  last: Pick<Difference, 'n' | 'event'>
}

/** Sends every recorded actor's events to the present chart and compares the results. */
export function replayRecording(
  lines: readonly RecordingLine[],
  charts: ReadonlyMap<string, AnyStateMachine>,
  { until = Infinity, onStep }: Options = {},
): Replay {
  const head = lines[0]
  const words = new Set(head?.kind === 'recording' ? head.words : [])
  const known = new Map<string, Known>()
  const tallies = new Map<string, { actors: number; events: number; states: Set<string>; contexts: number }>()
  const differences: Difference[] = []
  const unknown = new Set<string>()
  let events = 0

  for (const line of lines) {
    if (line.kind === 'actor') meet(line)
    else if (line.kind === 'standing') stand(line.actor, line.standing)
    else if (line.kind === 'last' && until === Infinity) stand(line.actor, line.standing)
    else if (line.kind === 'event') {
      if (events === until) break
      events += 1
      step(line)
    }
  }
  const machines = [...tallies].map(([machine, { states, ...tally }]) => ({ machine, ...tally, states: states.size }))
  const standing = [...known.values()].map(({ replayed }) => ({
    machine: replayed.line.machine,
    id: replayed.line.id,
    state: stateOf(replayed.snapshot()),
  }))
  return { machines, differences, standing, unknown: [...unknown] }

  function meet(line: Extract<RecordingLine, { kind: 'actor' }>): void {
    const chart = charts.get(line.machine)
    if (chart === undefined) return void unknown.add(line.machine)
    const actor: Known = {
      replayed: new ReplayedActor(line, chart),
      hasDiffered: false,
      last: { n: 0, event: '(begins)' },
    }
    known.set(line.actor, actor)
    tallyOf(line.machine).actors += 1
    if (line.first === null) return
    actor.replayed.begin()
    compare(actor, line.first)
  }

  function stand(session: string, standing: Standing): void {
    const actor = known.get(session)
    if (actor === undefined || actor.hasDiffered) return
    if (actor.replayed.snapshot() === null) actor.replayed.takeUp(standing)
    compare(actor, standing)
  }

  function step(line: EventLine): void {
    const actor = known.get(line.actor)
    const before = actor?.replayed.snapshot()
    if (actor === undefined || actor.hasDiffered || before === undefined || before === null) return
    const from = stateOf(before)
    actor.replayed.send(line)
    actor.last = { n: line.n, event: line.event.type }
    const to = stateOf(actor.replayed.snapshot())
    const tally = tallyOf(actor.replayed.line.machine)
    tally.events += 1
    tally.states.add(to)
    onStep?.({ replayed: actor.replayed, line, from, to })
    const recorded = stateOf({ value: line.value, status: line.status })
    if (recorded !== to) differ(actor, recorded, to)
  }

  function compare(actor: Known, standing: Standing): void {
    const snapshot = actor.replayed.snapshot()
    const [recorded, replayed] = [stateOf(standing), stateOf(snapshot)]
    if (recorded !== replayed) return differ(actor, recorded, replayed)
    tallyOf(actor.replayed.line.machine).contexts += 1
    const [was, is] = [comparable(standing.context, words), comparable(snapshot?.context, words)]
    const keys = differingKeys(was, is)
    if (keys.length === 0) return
    const part = (context: Map<string, string>) =>
      keys.map((key) => `context.${key} = ${context.get(key) ?? 'nothing'}`).join('; ')
    differ(actor, part(was), part(is))
  }

  function differ(actor: Known, recorded: string, replayed: string): void {
    actor.hasDiffered = true
    const { id, machine } = actor.replayed.line
    differences.push({ actor: id, machine, ...actor.last, recorded, replayed })
  }

  function tallyOf(machine: string) {
    const tally = tallies.get(machine) ?? { actors: 0, events: 0, states: new Set<string>(), contexts: 0 }
    tallies.set(machine, tally)
    return tally
  }
}

/** `signedIn.work.doctor, signedIn.lock.watching`; or how it ended. */
export function stateOf(snapshot: { status: string; value?: unknown } | null): string {
  if (snapshot === null) return 'nothing'
  const { status, value } = snapshot
  if (status === 'faulted' || status === 'error') return '(fault)'
  const state = leavesOf(value).join(', ')
  return status === 'active' ? state : `${state} (${status})`
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  const leaves = Object.entries(value).flatMap(([region, inner]) => leavesOf(inner).map((leaf) => `${region}.${leaf}`))
  return leaves.length === 0 ? [] : leaves.toSorted()
}
