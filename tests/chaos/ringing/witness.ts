import { begin, end, type Span } from './spans'

/** The notes of one tab's page over all reloads. Times are true epoch milliseconds. */
export interface Witness {
  /** When each card stood on this screen, by objectId. */
  stands: Record<string, Span[]>
  /** When the page took requests, by what its panel says of the doctor. */
  free: Span[]
  /** When the live socket listened to the waiting requests of a class, or to the doctor's own record. */
  listens: Record<string, Span[]>
  /** When the page had the whole list of a class: from its answer to the next asking, or the socket's loss. */
  knows: Record<string, Span[]>
  /** Time of the last request for a class's list on the present socket. */
  asked: Record<string, number>
  /** Times at which this page received a record, by an event or in a list, by objectId. */
  received: Record<string, number[]>
  /** Times for which faults held back the list of a class that the page had requested. */
  held: Record<string, Span[]>
  /** When the page was not given the processor. */
  stalled: Span[]
  /** When the last tone was struck. */
  rangAt: number
  /** All notes in order; printed after a failed run. */
  story: Note[]
}

/** What a page tells its witness. */
export type Note = { at: number } & (
  | { what: 'loaded' }
  | { what: 'stands'; objectId: string; isThere: boolean }
  | { what: 'free'; isFree: boolean }
  | { what: 'listens'; className: string }
  | { what: 'lost' }
  | { what: 'asks'; className: string }
  /** The whole list of a class, and when its reading had begun. */
  | { what: 'whole'; className: string; begunAt: number; objectIds: string[] }
  | { what: 'received'; objectIds: string[] }
  | { what: 'call'; call: string }
  | { what: 'held'; className: string; since: number }
  | { what: 'stalled'; since: number }
  /** A task of the page that kept everything else waiting. */
  | { what: 'busy'; since: number }
  | { what: 'rang' }
)

export function createWitness(): Witness {
  return {
    stands: {},
    free: [],
    listens: {},
    knows: {},
    asked: {},
    received: {},
    held: {},
    stalled: [],
    rangAt: 0,
    story: [],
  }
}

export function writeDown(witness: Witness, note: Note): void {
  const { stands, free, listens, knows, asked, received, held, stalled, story } = witness
  const { at } = note
  if (note.what === 'rang') {
    witness.rangAt = at
    return
  }
  story.push(note)
  switch (note.what) {
    case 'loaded':
      for (const spans of [free, ...Object.values(stands)]) end(spans, at)
      loseSocket(witness, at)
      break
    case 'lost':
      loseSocket(witness, at)
      break
    case 'stands':
      if (note.isThere) begin((stands[note.objectId] ??= []), at)
      else end(stands[note.objectId], at)
      break
    case 'free':
      if (note.isFree) begin(free, at)
      else end(free, at)
      break
    case 'listens':
      begin((listens[note.className] ??= []), at)
      break
    case 'asks':
      asked[note.className] = at
      end(knows[note.className], at)
      break
    case 'whole':
      receive(received, note.objectIds, at)
      // The answer to an earlier asking, or to one on a socket that was lost, is not listened to any more.
      if (note.begunAt >= (asked[note.className] ?? Number.POSITIVE_INFINITY)) begin((knows[note.className] ??= []), at)
      break
    case 'received':
      receive(received, note.objectIds, at)
      break
    case 'held':
      ;(held[note.className] ??= []).push({ from: note.since, to: at })
      break
    case 'stalled':
      stalled.push({ from: note.since, to: at })
      break
    case 'busy':
    case 'call':
  }
}

function loseSocket(witness: Witness, at: number): void {
  for (const spans of [...Object.values(witness.listens), ...Object.values(witness.knows)]) end(spans, at)
  witness.asked = {}
}

function receive(received: Witness['received'], objectIds: string[], at: number): void {
  for (const objectId of objectIds) (received[objectId] ??= []).push(at)
}
