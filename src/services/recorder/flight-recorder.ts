import { withAnswersReported } from './asked'
import { clean } from './clean'
import { type Asking, type Born, createEventBuffer, type Entry, type Segment, standingOf } from './event-buffer'
import type { Inspected, Logic, Snapshot, XstateActor } from './xstate-actor'

/** Keeps at least 10,000 events: of 21 segments the oldest may just have been replaced. */
const PER_SEGMENT = 500
const SEGMENTS = 21
const FRAMES = 1_000

/** A frame as received; parsed only when a recording is saved. */
export interface ReceivedMessage {
  at: number
  channel: string
  body: unknown
}

export interface Recorded {
  segments: readonly Segment[]
  frames: readonly ReceivedMessage[]
}

export interface FlightRecorder {
  /** For XState's `inspect` of each root actor. */
  inspect: (inspected: Inspected) => void
  received: (channel: string, body: unknown) => void
  /** Deletes everything, e.g. at a sign-out. */
  clear: () => void
  recorded: () => Recorded
}

interface Options {
  now?: () => number
  perSegment?: number
  segments?: number
}

/**
 * The flight recorder (docs/recorder.md): the last 10,000 events of all machines, with their readings of the clock. It
 * holds references, copies almost nothing and stores nothing; tests/bench/recorder.ts measures its cost.
 */
export function createFlightRecorder(options: Options = {}): FlightRecorder {
  const { now = Date.now, perSegment = PER_SEGMENT, segments = SEGMENTS } = options
  const buffer = createEventBuffer(perSegment, segments)
  /** Running actors, innermost last: an event may trigger another actor's event. */
  const running: Asking[] = []
  const living = new Set<Born>()
  let frames: ReceivedMessage[] = []
  const answersReported = withAnswersReported((name, answer) => {
    const asking = running.at(-1)
    if (asking?.isOpen) (asking.reads ??= []).push([name, clean(answer)])
  })

  return {
    inspect({ type, actorRef }) {
      if (type === '@xstate.actor') watch(actorRef as XstateActor)
      // Its effects and observers have run; the triggering actor continues.
      else if (type === '@xstate.snapshot' && isOf(running.at(-1), (actorRef as XstateActor).sessionId)) running.pop()
    },
    received(channel, body) {
      frames.push({ at: now(), channel, body })
      if (frames.length >= 2 * FRAMES) frames = frames.slice(-FRAMES)
    },
    clear() {
      buffer.clear()
      frames = []
      for (const born of living) Object.assign(born, { input: undefined, first: null, reads: null })
    },
    recorded: () => ({ segments: buffer.segments(), frames: frames.slice(-FRAMES) }),
  }

  /**
   * XState reports an actor before its first snapshot. From then on the recorder wraps its logic: only there it is
   * known whose event is running, also on errors, and thus whose reading of the clock it is.
   */
  function watch(actor: XstateActor): void {
    const { logic } = actor
    actor.logic = Object.assign(Object.create(logic) as Logic, 'root' in logic ? recording(actor, logic) : aside(logic))
  }

  function recording(actor: XstateActor, logic: Logic): Pick<Logic, 'transition' | 'getInitialSnapshot'> {
    const given = answersReported(actor.options.input)
    const born: Born = {
      session: actor.sessionId,
      parent: actor._parent?.sessionId ?? null,
      id: actor.id,
      machine: logic.id ?? '',
      input: clean(given),
      first: null,
      last: null,
      actor,
      count: 0,
      reads: null,
      isOpen: true,
    }
    living.add(born)
    return {
      getInitialSnapshot(scope) {
        const first = during(born, () => logic.getInitialSnapshot(scope, given))
        born.first = standingOf(first)
        running.pop()
        return first
      },
      transition(before, event, scope) {
        born.count += 1
        const entry: Entry = {
          born,
          n: born.count,
          at: now(),
          event: clean(event) as Entry['event'],
          value: undefined,
          status: 'faulted',
          reads: null,
          isOpen: true,
        }
        buffer.put(entry, before)
        const after = during(entry, () => logic.transition(before, event, scope))
        entry.value = after.value
        entry.status = after.status
        if (after.status !== 'active') end(born, after)
        return after
      },
    }
  }

  /** Logic other than machines: its readings belong to no event. */
  function aside(logic: Logic): Pick<Logic, 'transition'> {
    return {
      transition(before, event, scope) {
        const after = during({ reads: null, isOpen: false }, () => logic.transition(before, event, scope))
        running.pop()
        return after
      },
    }
  }

  /** Leaves the entry on the stack, closed. */
  function during<Answer>(asking: Asking, run: () => Answer): Answer {
    const depth = running.push(asking)
    try {
      const answer = run()
      running.length = depth
      return answer
    } catch (fault) {
      running.length = depth - 1
      throw fault
    } finally {
      asking.isOpen = false
    }
  }

  function end(born: Born, after: Snapshot): void {
    born.last = standingOf(after)
    born.actor = null
    living.delete(born)
  }
}

function isOf(asking: Asking | undefined, session: string): boolean {
  return asking !== undefined && 'born' in asking && (asking as Entry).born.session === session
}
