import type { AuditEntry } from '../../contract/schemas/audit'
import type { RequestClass } from '../../contract/values/statuses'
import type { Asked } from './crowd'
import type { Witness } from './page-script'
import type { WeatherLog } from './weather'

/** A record of the run with its whole story. */
export interface Told extends Asked {
  moves: { at: number; from: string; to: string; by: string; role: string }[]
}

const CLAIMS = ['ON_CHAT', 'ON_PAYMENT', 'ACCEPTED_BY_DOCTOR', 'ON_CALL']
const WAITING = ['IDLE', 'REQUESTED']
/** A waiting request is on the screen this long after the page was told of it; and as long again for a busy machine. */
export const ON_SCREEN_WITHIN = 1_000
export const SLACK = 1_000
/** With answers held up, lost, and a server that starts: after this long something is stuck. A request rings for 25 s. */
export const STUCK = 20_000

export function movesIn(audit: AuditEntry[]): Told['moves'] {
  return audit
    .filter(({ what }) => what === 'move')
    .map(({ at, by, role, detail }) => ({ at: Date.parse(at), by, role, ...(detail as { from: string; to: string }) }))
}

/** Final, as far as such a record gets: an emergency that nobody answered waits for a call back. */
export function isSettled({ status }: Asked): boolean {
  return ![...WAITING, ...CLAIMS, 'SAVE', 'SESI_BERAKHIR', 'ON_GOING', 'PICK_UP', 'DONE'].includes(status)
}

/** Records whose status no row of the audit explains, or explains otherwise. */
export function unexplained(told: Told[]): Told[] {
  return told.filter(({ status, moves }) => moves.at(-1)?.to !== status)
}

/** Records that were claimed more than once. */
export function claimedTwice(told: Told[]): Told[] {
  return told.filter(({ moves }) => claimsOf(moves).length > 1)
}

function claimsOf(moves: Told['moves']) {
  return moves.filter(({ from, to }) => WAITING.includes(from) && CLAIMS.includes(to))
}

interface Span {
  from: number
  to: number
}

/** From when to when doctors had a record open, by id_user. */
function openSpans(told: Told[]): (Span & { objectId: string; by: string })[] {
  return told.flatMap(({ objectId, moves }) =>
    claimsOf(moves).map(({ at, by }) => ({ objectId, by, from: at, to: moves.at(-1)?.at ?? Number.POSITIVE_INFINITY })),
  )
}

/** Claims that a doctor won while another item of theirs was open. */
export function openTwice(told: Told[]): number {
  const spans = openSpans(told)
  return spans.filter((one) =>
    spans.some((other) => other.objectId !== one.objectId && other.by === one.by && other.from < one.from && one.from < other.to),
  ).length
}

/** From when to when a page listened to a class without a break, in true epoch milliseconds. */
export function listening(witness: Witness, className: RequestClass | '_User', until: number): Span[] {
  const spans: Span[] = []
  let from: number | null = null
  for (const { at, className: what } of witness.socket) {
    if (what === className) from ??= at
    if (what === null && from !== null) {
      spans.push({ from, to: at })
      from = null
    }
  }
  return from === null ? spans : [...spans, { from, to: until }]
}

/** A long list builds its first cards and the others as one scrolls; with so many before it a card is not on the screen. */
const CARDS_IN_SIGHT = 6
/** What was just settled stands for a moment in its place, with its outcome. */
const LEAVING = 2_000

export interface Appearance {
  objectId: string
  /** From when it waited, this page listened and its doctor was free, in true epoch milliseconds. */
  since: number
  /** Milliseconds from then to when its card stood there: weather and a starting server are in it. */
  delay: number
  /** Milliseconds from when the page knew of it, so that only the page's own time is in it. */
  drawn: number
}

/** How long each card took, where there was a time in which it had to come. One that had to and never came counts as infinite. */
export function appearances(told: Told[], doctor: string, witness: Witness, until: number): Appearance[] {
  const busy = openSpans(told).filter(({ by }) => by === doctor)
  return told.flatMap(({ objectId, className, requestAt, moves }): Appearance[] => {
    const seenAt = witness.seen[objectId]
    const heard = listening(witness, className, until)
    const chances = without(within(within(heard, freeSpans(witness, until)), [{ from: requestAt, to: moves[0]?.at ?? until }]), busy).filter(
      ({ from }) => standingBefore(told, requestAt, from, until) < CARDS_IN_SIGHT,
    )
    const knownAt = ({ from, to }: Span) => {
      const reopened = heard.findLast((span) => span.from <= from)?.from ?? from
      const whole = witness.calls.find(({ at, what }) => at >= reopened && what.startsWith(`/parse/classes/${className} 200`))?.at ?? to
      const heardOf = witness.told[objectId]?.find((at) => at >= reopened && at <= to)
      return heardOf === undefined ? to : Math.max(from, whole, heardOf)
    }
    const met = chances.find(({ from, to }) => seenAt !== undefined && seenAt >= from && seenAt <= to)
    if (met !== undefined && seenAt !== undefined) {
      return [{ objectId, since: met.from, delay: seenAt - met.from, drawn: Math.max(0, seenAt - knownAt(met)) }]
    }
    if (seenAt !== undefined && chances.every(({ from }) => seenAt < from)) return []
    const due = chances.find((chance) => chance.to - chance.from > STUCK || chance.to - knownAt(chance) > ON_SCREEN_WITHIN + SLACK)
    return due === undefined ? [] : [{ objectId, since: due.from, delay: Number.POSITIVE_INFINITY, drawn: Number.POSITIVE_INFINITY }]
  })
}

/** From when to when a page took requests. */
function freeSpans({ free }: Witness, until: number): Span[] {
  return free.flatMap(({ at, isFree }, index) => (isFree ? [{ from: at, to: free[index + 1]?.at ?? until }] : []))
}

/**
 * The longest time for which a page with a socket took no requests though its doctor had nothing open, in milliseconds: what
 * the answer to an ending or a presence may take in bad weather, and no more.
 */
export function longestClosed(told: Told[], doctor: string, witness: Witness, since: number, until: number): number {
  const busy = openSpans(told).filter(({ by }) => by === doctor)
  const closed = without([{ from: since, to: until }], freeSpans(witness, until), 0)
  const idle = without(within(closed, listening(witness, '_User', until)), busy)
  return Math.max(0, ...idle.map(({ from, to }) => to - from))
}

function within(spans: Span[], others: Span[]): Span[] {
  return spans.flatMap((span) =>
    others
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** What happened around a card that came late, in seconds after it could have come: the story a failed run tells. */
export function timeline({ objectId, since }: Appearance, told: Told[], witness: Witness, weather: WeatherLog): string {
  const own = told.find((one) => one.objectId === objectId)
  const events = [
    ...(own === undefined ? [] : [{ at: own.requestAt, what: `asked as ${own.className}` }]),
    ...(own?.moves ?? []).map(({ at, to, role }) => ({ at, what: `${to} by ${role}` })),
    ...Object.entries(witness.seen).map(([id, at]) => ({ at, what: id === objectId ? 'SEEN' : 'saw another' })),
    ...witness.socket.map(({ at, className }) => ({ at, what: className === null ? 'socket lost' : `listens to ${className}` })),
    ...witness.calls,
    ...witness.free.map(({ at, isFree }) => ({ at, what: isFree ? 'free' : 'not free' })),
    ...(witness.told[objectId] ?? []).map((at) => ({ at, what: 'TOLD' })),
    ...weather,
  ]
  return events
    .filter(({ at }) => at > since - 8_000 && at < since + 12_000)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${((at - since) / 1000).toFixed(1)} ${what}`)
    .join('; ')
}

/** How many cards stand before one that was asked at a time: those who wait longer, and those who just left. */
function standingBefore(told: Told[], requestAt: number, at: number, until: number): number {
  return told.filter((other) => other.requestAt < requestAt && (other.moves[0]?.at ?? until) > at - LEAVING).length
}

/** Nothing is offered to a doctor at work; afterwards the presence returns first, which is a move of its own. */
function without(spans: Span[], busy: Span[], slack = SLACK): Span[] {
  return busy.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        to + slack <= span.from || from >= span.to
          ? [span]
          : [
              { from: span.from, to: from },
              { from: to + slack, to: span.to },
            ].filter((part) => part.from < part.to),
      ),
    spans,
  )
}
