import { clean } from './clean'
import type { Snapshot, XstateActor } from './xstate-actor'

/** Answers during an event: the function's name and its result. */
export interface Asking {
  reads: [string, unknown][] | null
  /** True during the transition itself, not during its effects and observers. */
  isOpen: boolean
}

/** An actor's state, sufficient to continue from it. */
export interface Standing {
  status: string
  value: unknown
  context: unknown
  /** History states, with the ids of the states that they remember. */
  history: Record<string, string[]>
  /** Children by id, with the name of their logic. */
  children: Record<string, string>
}

export interface Born extends Asking {
  session: string
  parent: string | null
  id: string
  machine: string
  /** undefined once dropped. */
  input: unknown
  first: Standing | null
  /** The final state; null while it runs. */
  last: Standing | null
  /** null after it stopped. */
  actor: XstateActor | null
  /** Number of events so far. */
  count: number
}

export interface Entry extends Asking {
  born: Born
  /** Number of the actor's event, from 1. */
  n: number
  at: number
  event: { type: string }
  /** The resulting state value; undefined after an error or while it runs. */
  value: unknown
  status: string
}

export interface Segment {
  entries: Entry[]
  /** Each actor's state before its first event here; null if that is its start or its end. */
  standings: Map<Born, Standing | null>
}

/**
 * The newest events of all actors, in segments that are dropped as a whole. Each segment starts with the states of its
 * actors, so that the rest can be replayed without a context per event.
 */
export function createEventBuffer(perSegment: number, most: number) {
  let segments: Segment[] = [{ entries: [], standings: new Map() }]

  return {
    put(entry: Entry, before: Snapshot): void {
      let segment = segments.at(-1)
      if (segment === undefined || segment.entries.length >= perSegment) {
        segment = { entries: [], standings: new Map() }
        segments.push(segment)
        if (segments.length > most) segments.shift()
      }
      const { born } = entry
      if (!segment.standings.has(born)) segment.standings.set(born, needsNone(entry) ? null : standingOf(before))
      segment.entries.push(entry)
    },
    clear(): void {
      segments = []
    },
    segments: (): readonly Segment[] => segments,
  }
}

function needsNone({ n, born, event }: Entry): boolean {
  return (n === 1 && born.first !== null) || event.type === 'xstate.stop'
}

export function standingOf({ status, value, context, children, historyValue }: Snapshot): Standing {
  const standing: Standing = { status, value, context: clean(context), history: {}, children: {} }
  for (const [key, nodes] of Object.entries(historyValue ?? {})) standing.history[key] = nodes.map(({ id }) => id)
  for (const [id, child] of Object.entries(children)) {
    if (child !== undefined && typeof child.src === 'string') standing.children[id] = child.src
  }
  return standing
}
