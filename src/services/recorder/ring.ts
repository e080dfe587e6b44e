import { clean } from './clean'
import type { Snapshot, XstateActor } from './xstate-actor'

/** What answered while it ran: the name of the asked, and the answer. */
export interface Asking {
  reads: [string, unknown][] | null
  /** Its own asking only: not what its effects and observers ask afterwards. */
  isOpen: boolean
}

/** How an actor stood, as much of it as is needed to go on from there. */
export interface Standing {
  status: string
  value: unknown
  context: unknown
  /** Of history states: the ids of the states that they remember. */
  history: Record<string, string[]>
  /** Its children by id, with the name of their logic. */
  children: Record<string, string>
}

export interface Born extends Asking {
  session: string
  parent: string | null
  id: string
  machine: string
  /** undefined once forgotten. */
  input: unknown
  first: Standing | null
  /** How it ended; null while it lives. */
  last: Standing | null
  /** While it lives. */
  actor: XstateActor | null
  /** Events so far. */
  count: number
}

export interface Entry extends Asking {
  born: Born
  /** Which of the actor's events, from 1. */
  n: number
  at: number
  event: { type: string }
  /** The state's value after it; undefined where it faulted or still runs. */
  value: unknown
  status: string
}

export interface Segment {
  entries: Entry[]
  /** How an actor stood before its first event in here; null where that is its beginning, or the end. */
  standings: Map<Born, Standing | null>
}

/**
 * The newest events of all actors. It is kept in segments, the oldest of which falls out whole: each begins with how its actors
 * stood, so that what remains can be replayed though its beginning is gone, and nobody holds a context per event.
 */
export function createRing(perSegment: number, most: number) {
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
