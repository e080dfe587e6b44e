import type { Trouble } from './page-script'

const TROUBLES: readonly string[] = [
  'requestLost',
  'answerLost',
  'repeated',
  'repeatedLate',
  'delayed',
] satisfies Trouble[]

/** What happens to a page. */
export type Mishap = 'reloads' | 'closings' | 'crashes' | 'offline' | 'reopened' | 'draftsBack' | 'finished'

/** What happened in a run, counted; and what was seen that may never be. */
export interface Tally {
  counts: Partial<Record<Mishap | Trouble | 'messages' | 'kills', number>>
  wrong: string[]
  /** What was done last: only a failed run reads it. */
  story: string[]
  count: (what: Mishap | Trouble | 'messages' | 'kills', times?: number) => void
  send: (what: string) => void
  inPages: () => object
  ofRequests: () => object
}

const REMEMBERED = 60

export function createTally(): Tally {
  const counts: Tally['counts'] = {}
  const story: string[] = []
  const isTrouble = ([what]: [string, number]) => TROUBLES.includes(what)
  return {
    counts,
    wrong: [],
    story,
    count(what, times = 1) {
      counts[what] = (counts[what] ?? 0) + times
    },
    send(what) {
      story.push(`${new Date().toISOString().slice(14, 23)} ${what}`)
      if (story.length > REMEMBERED) story.shift()
    },
    inPages: () =>
      Object.fromEntries(
        Object.entries(counts).filter((one) => !isTrouble(one) && one[0] !== 'messages' && one[0] !== 'kills'),
      ),
    ofRequests: () => Object.fromEntries(Object.entries(counts).filter(isTrouble)),
  }
}
