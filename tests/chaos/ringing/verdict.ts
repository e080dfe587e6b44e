import type { AuditEntry } from '../../../contract/schemas/audit'
import { DEADLINES } from '../../../contract/values/limits'
import type { Asked } from './crowd'
import { atOnce, lengthOf, type Span, within, without } from './spans'
import type { FaultLog } from '../faults'
import type { Note, Witness } from './witness'

/** A record of the run with its whole story. */
export interface Explained extends Asked {
  moves: { at: number; from: string; to: string; by: string; role: string }[]
}

const CLAIMS = ['ON_CHAT', 'ON_PAYMENT', 'ACCEPTED_BY_DOCTOR', 'ON_CALL']
const WAITING = ['IDLE', 'REQUESTED']
/**
 * Maximum time in ms until a waiting request is displayed after the page received it; the same again on a busy machine.
 */
export const ON_SCREEN_WITHIN = 1_000
export const SLACK = 1_000
/**
 * With answers held up, lost, and a server that starts: after this long something is stuck. A request rings for 25 s.
 */
export const STUCK = 20_000

export function movesIn(audit: AuditEntry[]): Explained['moves'] {
  return audit
    .filter(({ what }) => what === 'move')
    .map(({ at, by, role, detail }) => ({ at: Date.parse(at), by, role, ...(detail as { from: string; to: string }) }))
}

/** Final, as far as such a record gets: an emergency that nobody answered waits for a call back. */
export function isSettled({ status }: Asked): boolean {
  return ![...WAITING, ...CLAIMS, 'SAVE', 'SESI_BERAKHIR', 'ON_GOING', 'PICK_UP', 'DONE'].includes(status)
}

/** Records whose status no row of the audit explains, or explains otherwise. */
export function unexplained(received: Explained[]): Explained[] {
  return received.filter(({ status, moves }) => moves.at(-1)?.to !== status)
}

/** Records that were claimed more than once. */
export function claimedTwice(received: Explained[]): Explained[] {
  return received.filter(({ moves }) => claimsOf(moves).length > 1)
}

function claimsOf(moves: Explained['moves']) {
  return moves.filter(({ from, to }) => WAITING.includes(from) && CLAIMS.includes(to))
}

/** From when to when doctors had a record open, by id_user. */
function openSpans(received: Explained[]): (Span & { objectId: string; by: string })[] {
  return received.flatMap(({ objectId, moves }) =>
    claimsOf(moves).map(({ at, by }) => ({ objectId, by, from: at, to: moves.at(-1)?.at ?? Number.POSITIVE_INFINITY })),
  )
}

/** Claims that a doctor won while another item of theirs was open, and for how many milliseconds it still was. */
export function openTwice(received: Explained[]): { objectId: string; other: string; overlap: number }[] {
  const spans = openSpans(received)
  return spans.flatMap((one) =>
    spans
      .filter(
        (other) =>
          other.objectId !== one.objectId && other.by === one.by && other.from < one.from && one.from < other.to,
      )
      .map((other) => ({ objectId: one.objectId, other: other.objectId, overlap: other.to - one.from })),
  )
}

/**
 * A long list builds its first cards and the others as one scrolls; with so many before it a card is not on the screen.
 */
const CARDS_IN_SIGHT = 4

/** One time for which a card that was due was not on the screen. */
export interface Wait {
  objectId: string
  /** From when it was due, in true epoch milliseconds. */
  since: number
  /** When it came, or ceased to be due. */
  until: number
  /**
   * Milliseconds until it stood there, without those in which the page got no time from the machine; infinite when it
   * did not come while it was due, though there was time enough.
   */
  took: number
}

export type Waits = Record<'fromReopening' | 'fromAnswering' | 'fromKnowing', Wait[]>

/**
 * Waiting times of these requests' cards on one page. A card is due while its request waits, the page accepts requests,
 * its doctor has nothing open, and the first cards leave space. Split by their causes: `fromReopening`, while the
 * socket is open, includes faults and a starting server; `fromAnswering` excludes the time for which faults held the
 * list back; `fromKnowing`, while the page has the whole list and received the request, is the page's own time.
 */
export function cardWaits(received: Explained[], doctor: string, witness: Witness, until: number): Waits {
  const busy = openSpans(received).filter(({ by }) => by === doctor)
  const full = atOnce(CARDS_IN_SIGHT, Object.values(witness.stands).flat())
  const waits: Waits = { fromReopening: [], fromAnswering: [], fromKnowing: [] }
  for (const { objectId, className, requestAt, moves } of received) {
    const ringing = { from: requestAt, to: Math.min(moves[0]?.at ?? until, requestAt + DEADLINES[className], until) }
    const stands = witness.stands[objectId] ?? []
    const due = without(within([ringing], witness.free), [...busy, ...full, ...stands])
    const receivedFrames = witness.listens[className] ?? []
    const known = knowing(objectId, className, witness)
    const waitsIn = (spans: Span[], patience: number) =>
      spans.flatMap((span) => waitIn(span, { objectId, stands, witness, patience }))
    const reopened = waitsIn(within(due, receivedFrames), STUCK)
    waits.fromReopening.push(...reopened)
    waits.fromAnswering.push(...reopened.map((wait) => withoutHeld(wait, witness.held[className] ?? [], witness)))
    waits.fromKnowing.push(...waitsIn(within(due, known), ON_SCREEN_WITHIN + SLACK))
  }
  return waits
}

/** What a wait began with: the socket's reopening after it was cut, or after the server was away; or neither. */
export type Cause = 'cut' | 'restart' | 'standing'

/** From a server's end to its last socket's, in milliseconds. */
const ENDING = 5_000

/** @param weather the injected faults of the server */
export function causeOf({ since }: Wait, { listens }: Witness, faults: FaultLog): Cause {
  const spans = Object.values(listens).find((own) => own.some(({ from }) => from === since)) ?? []
  const index = spans.findIndex(({ from }) => from === since)
  if (index < 0) return 'standing'
  const lostAt = spans[index - 1]?.to ?? since
  const wasAway = faults.some(({ at, what }) => what.startsWith('server:') && at > lostAt - ENDING && at < since)
  return wasAway ? 'restart' : 'cut'
}

/** The same wait without the time for which faults held the list back. */
function withoutHeld(wait: Wait, held: Span[], witness: Witness): Wait {
  if (!Number.isFinite(wait.took)) return wait
  return { ...wait, took: lengthOf(without([{ from: wait.since, to: wait.until }], [...held, ...witness.stalled])) }
}

interface Judging {
  objectId: string
  stands: Span[]
  witness: Witness
  patience: number
}

function waitIn(due: Span, { objectId, stands, witness, patience }: Judging): Wait[] {
  const took = ownTime(due, witness)
  const hasCome = stands.some(({ from }) => from === due.to)
  if (hasCome) return [{ objectId, since: due.from, until: due.to, took }]
  return took > patience ? [{ objectId, since: due.from, until: due.to, took: Number.POSITIVE_INFINITY }] : []
}

/** When the page had the list of a class and had received one of its requests since the socket opened. */
function knowing(objectId: string, className: Explained['className'], { knows, listens, received }: Witness): Span[] {
  return (knows[className] ?? []).flatMap(({ from, to }) => {
    const openedAt = listens[className]?.findLast((span) => span.from <= from)?.from ?? from
    const notifiedAt = received[objectId]?.find((at) => at >= openedAt && at < to)
    return notifiedAt === undefined ? [] : [{ from: Math.max(from, notifiedAt), to }]
  })
}

/** How long it was, in milliseconds, without those in which the page got no time from the machine. */
function ownTime(span: Span, { stalled }: Witness): number {
  return lengthOf(without([span], stalled))
}

/** Which share of a time the page got none from the machine. */
export function stalledShare(witness: Witness, since: number, until: number): number {
  return 1 - ownTime({ from: since, to: until }, witness) / (until - since)
}

/**
 * The longest time for which a connected page accepted no requests although its doctor had nothing open, in its own
 * milliseconds: at most the delayed answer to an ending or a presence.
 */
export function longestClosed(
  received: Explained[],
  doctor: string,
  witness: Witness,
  since: number,
  until: number,
): Wait {
  const busy = openSpans(received).filter(({ by }) => by === doctor)
  const closed = without([{ from: since, to: until }], [...witness.free, ...busy])
  return within(closed, witness.listens['_User'] ?? [])
    .map((span) => ({ objectId: '', since: span.from, until: span.to, took: ownTime(span, witness) }))
    .reduce((longest, one) => (one.took > longest.took ? one : longest), { objectId: '', since, until: since, took: 0 })
}

/** What happened around a card that came late, in seconds after it was due: the story a failed run tells. */
export function timeline(
  { objectId, since }: Wait,
  received: Explained[],
  { story }: Witness,
  faults: FaultLog,
): string {
  const own = received.find((one) => one.objectId === objectId)
  const events = [
    ...(own === undefined ? [] : [{ at: own.requestAt, what: `asked as ${own.className}` }]),
    ...(own?.moves ?? []).map(({ at, to, role }) => ({ at, what: `${to} by ${role}` })),
    ...story.flatMap((note) => ({ at: note.at, what: wordsOf(note, objectId) })),
    ...faults,
  ]
  return events
    .filter(({ at, what }) => what !== null && at > since - 8_000 && at < since + 12_000)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${((at - since) / 1000).toFixed(2)} ${what}`)
    .join('; ')
}

function wordsOf(note: Note, objectId: string): string | null {
  switch (note.what) {
    case 'stands': {
      const which = note.objectId === objectId ? 'CARD' : 'another card'
      return `${which} ${note.isThere ? 'comes' : 'goes'}`
    }
    case 'received':
      return note.objectIds.includes(objectId) ? 'NOTICES' : null
    case 'whole':
      return `whole of ${note.className}${note.objectIds.includes(objectId) ? ' WITH IT' : ''}`
    case 'listens':
    case 'asks':
      return `${note.what} ${note.className}`
    case 'free':
      return note.isFree ? 'free' : 'not free'
    case 'call':
      return note.call
    case 'held':
      return `held back for ${note.at - note.since} ms`
    case 'stalled':
    case 'busy':
      return `${note.what} for ${note.at - note.since} ms`
    case 'loaded':
    case 'lost':
    case 'rang':
      return note.what
  }
}
