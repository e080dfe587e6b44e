import { nameReads, readsName } from './clean'

/**
 * Functions that machines call synchronously during an event, by their name in the input: time, ids, random numbers,
 * stored state. tests/paths/replay.search.test.ts finds missing ones.
 */
const ASKED = new Set(['now', 'newId', 'newSeed', 'random', 'recall', 'hasPin'])
/** At most `input.ports.clock.now`. */
const DEEPEST = 3

type Ask = (...args: never[]) => unknown

/** The same input with functions that also report their answers. */
export function withAnswersReported(notify: (name: string, answer: unknown) => void): (input: unknown) => unknown {
  const recordingReport = new WeakMap<Ask, Ask>()
  return (input) => describe(input, 0)

  function describe(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    const record = value as Record<string, unknown>
    let copy: Record<string, unknown> | null = null
    for (const key in record) {
      const own = record[key]
      const part = isAsk(own)
        ? ASKED.has(key)
          ? reporting(key, own)
          : own
        : depth < DEEPEST
          ? describe(own, depth + 1)
          : own
      if (part === own) continue
      copy ??= { ...record }
      copy[key] = part
    }
    return copy ?? value
  }

  function reporting(name: string, ask: Ask): Ask {
    // A child often receives its parent's function.
    if (readsName(ask) !== undefined) return ask
    let asked = recordingReport.get(ask)
    if (asked === undefined) {
      asked = (...args) => {
        const answer = ask(...args)
        notify(name, answer)
        return answer
      }
      recordingReport.set(ask, asked)
      nameReads(asked, name)
    }
    return asked
  }
}

function isAsk(value: unknown): value is Ask {
  return typeof value === 'function'
}
