import type { StandIn } from '../../../src/services/recorder/clean'

type Read = readonly [name: string, answer: unknown]

/** What a machine asked while an event ran, answered again in the same order. */
export class RecordedReads {
  #reads: readonly Read[] = []
  readonly #last = new Map<string, unknown>()

  /** From here on these are the answers. */
  begin(reads: readonly Read[]): void {
    this.#reads = reads
  }

  /** A chart that asks more often than the recorded one hears the last answer again. */
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
 * Plain data out of a recording as a machine takes it: functions answer what was recorded, or nothing; the rest stays data.
 * @param children ids of the machine's own, which are there again as its children
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
  // xstate's own mark of a child in a context that is taken up again; of somebody else's nobody is there to hear.
  if (kind === 'actor') return children.has(id) ? { xstate$$type: 1, id } : { ...standIn, send() {} }
  return standIn
}
