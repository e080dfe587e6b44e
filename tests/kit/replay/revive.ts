import type { StandIn } from '../../../src/services/recorder/clean'

type Read = readonly [name: string, answer: unknown]

/** The recorded answers of a machine's reads, replayed in order. */
export class RecordedReads {
  #reads: readonly Read[] = []
  readonly #last = new Map<string, unknown>()

  /** Replaces the answers. */
  begin(reads: readonly Read[]): void {
    this.#reads = reads
  }

  /** A chart with more reads than the recorded one gets the last answer again. */
  ask(name: string): unknown {
    const index = this.#reads.findIndex(([asked]) => asked === name)
    const read = this.#reads[index]
    if (read === undefined) return this.#last.get(name)
    this.#reads = this.#reads.toSpliced(index, 1)
    this.#last.set(name, revived(read[1], this))
    return this.#last.get(name)
  }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Converts recorded plain data for a machine: functions return recorded answers or nothing.
 * @param children ids of the machine's own children, which are restored
 */
export function revived(value: unknown, reads: RecordedReads, children = NONE): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => revived(part, reads, children))
  if (isStandIn(value)) return revivedStandIn(value, reads, children)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revived(part, reads, children)]))
}

export function isStandIn(value: object): value is StandIn {
  return '$' in value && typeof value.$ === 'string'
}

function revivedStandIn(standIn: StandIn, reads: RecordedReads, children: ReadonlySet<string>): unknown {
  const { $: kind, id = '', reads: name } = standIn
  if (kind === 'function') return name === undefined ? () => undefined : () => reads.ask(name)
  if (kind === 'undefined') return undefined
  if (kind === 'number') return Number(id)
  // XState's mark of a child in a restored context; other actors ignore events.
  if (kind === 'actor') return children.has(id) ? { xstate$$type: 1, id } : { ...standIn, send() {} }
  return standIn
}
