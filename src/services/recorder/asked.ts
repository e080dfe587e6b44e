import { nameReads, readsName } from './clean'

/**
 * What machines ask of the outside while an event runs, by its name in their input: the time, a new id, a draw, what is kept.
 * tests/paths/replay.search.test.ts finds what is missing here.
 */
const ASKED = new Set(['now', 'newId', 'newSeed', 'random', 'recall', 'hasPin'])
/** `input.ports.clock.now` at most. */
const DEEPEST = 3

type Ask = (...args: never[]) => unknown

/** The same input, in which whatever is asked tells its answer, too. */
export function withAnswersTold(tell: (name: string, answer: unknown) => void): (input: unknown) => unknown {
  const telling = new WeakMap<Ask, Ask>()
  return (input) => told(input, 0)

  function told(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    const record = value as Record<string, unknown>
    let copy: Record<string, unknown> | null = null
    for (const key in record) {
      const own = record[key]
      const part = isAsk(own) ? (ASKED.has(key) ? toldOf(key, own) : own) : depth < DEEPEST ? told(own, depth + 1) : own
      if (part === own) continue
      copy ??= { ...record }
      copy[key] = part
    }
    return copy ?? value
  }

  function toldOf(name: string, ask: Ask): Ask {
    // A child is often given what its parent was.
    if (readsName(ask) !== undefined) return ask
    let asked = telling.get(ask)
    if (asked === undefined) {
      asked = (...args) => {
        const answer = ask(...args)
        tell(name, answer)
        return answer
      }
      telling.set(ask, asked)
      nameReads(asked, name)
    }
    return asked
  }
}

function isAsk(value: unknown): value is Ask {
  return typeof value === 'function'
}
