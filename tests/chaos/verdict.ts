import type { AuditEntry } from '../../contract/schemas/audit'
import type { RequestClass } from '../../contract/values/statuses'
import type { Asked } from './crowd'
import type { Witness } from './page-script'

/** A record of the run with its whole story. */
export interface Told extends Asked {
  moves: { at: number; from: string; to: string; by: string; role: string }[]
}

const CLAIMS = ['ON_CHAT', 'ON_PAYMENT', 'ACCEPTED_BY_DOCTOR', 'ON_CALL']
const WAITING = ['IDLE', 'REQUESTED']
/** A waiting request is on the screen this long after the socket listens; and as long again for a busy machine. */
export const ON_SCREEN_WITHIN = 1_000
export const SLACK = 1_000

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
export function listening(witness: Witness, className: RequestClass, until: number): Span[] {
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
const CARDS_IN_SIGHT = 8

export interface Appearance {
  objectId: string
  /** Milliseconds from when it waited and this page listened to when its card stood there. */
  delay: number
}

/**
 * How long each card took. One that never came counts as infinite, where it waited for longer than a card may take; what was
 * settled sooner may have been missed.
 */
export function appearances(told: Told[], doctor: string, witness: Witness, until: number): Appearance[] {
  const busy = openSpans(told).filter(({ by }) => by === doctor)
  return told.flatMap(({ objectId, className, requestAt, moves }) => {
    const settledAt = moves[0]?.at ?? until
    const seenAt = witness.seen[objectId]
    const chances = without(listening(witness, className, until), busy)
      .map(({ from, to }) => ({ since: Math.max(from, requestAt), for: Math.min(to, settledAt) - Math.max(from, requestAt) }))
      .filter((chance) => chance.for > 0)
    const due = chances.find((chance) => chance.for > ON_SCREEN_WITHIN + SLACK)
    if (due !== undefined && waitingAt(told, due.since, until) <= CARDS_IN_SIGHT) {
      return [{ objectId, delay: Math.max(0, (seenAt ?? Number.POSITIVE_INFINITY) - due.since) }]
    }
    const met = chances.find(({ since, for: long }) => seenAt !== undefined && seenAt >= since && seenAt <= since + long)
    return seenAt === undefined || met === undefined ? [] : [{ objectId, delay: seenAt - met.since }]
  })
}

function waitingAt(told: Told[], at: number, until: number): number {
  return told.filter(({ requestAt, moves }) => requestAt <= at && (moves[0]?.at ?? until) > at).length
}

/** Nothing is offered to a doctor at work; afterwards the presence returns first, which is a move of its own. */
function without(spans: Span[], busy: Span[]): Span[] {
  return busy.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        to + SLACK <= span.from || from >= span.to
          ? [span]
          : [
              { from: span.from, to: from },
              { from: to + SLACK, to: span.to },
            ].filter((part) => part.from < part.to),
      ),
    spans,
  )
}
