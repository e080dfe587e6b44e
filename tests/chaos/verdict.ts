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
/** A card has this long on the screen's side, and as long again for a test's own slowness on a busy machine. */
const ON_SCREEN_WITHIN = 1_000
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

/**
 * How long each request that must have been seen took from the moment it could be: it waited, and this page listened, for
 * longer than a card may take. Infinite where it never came.
 */
export function delaysOnScreen(told: Told[], doctor: string, witness: Witness, until: number): { objectId: string; delay: number }[] {
  const busy = openSpans(told).filter(({ by }) => by === doctor)
  return told.flatMap(({ objectId, className, requestAt, moves }) => {
    const settledAt = moves[0]?.at ?? until
    const due = without(listening(witness, className, until), busy).flatMap(({ from, to }) => {
      const since = Math.max(from, requestAt)
      return Math.min(to, settledAt) - since > ON_SCREEN_WITHIN + SLACK ? [since] : []
    })
    const first = due[0]
    if (first === undefined || waitingAt(told, first, until) > CARDS_IN_SIGHT) return []
    return [{ objectId, delay: Math.max(0, (witness.seen[objectId] ?? Number.POSITIVE_INFINITY) - first) }]
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
