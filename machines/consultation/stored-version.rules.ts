import type { RecordVersion } from '../../contract/schemas/consultation'
import type { FindingsAnswer } from '../ports/documents'

/** A document as the server stores it; null for an empty one, version 0 before the first. */
export interface StoredVersion<Content> {
  content: Content | null
  version: number
}

/** What a form knows of what is stored. */
export interface StoredFacts<Content> {
  /** What the form was filled with, or the server last accepted from it; null for nothing. */
  sent: Content | null
  /** The version of `sent`; null from a backend without versions. */
  version: number | null
  /** The newest version that is known here, also from another device. */
  newest: StoredVersion<Content> | null
}

/** The server stored a version, possibly from another device. */
export interface StoredChanged<Content> {
  type: 'stored.changed'
  stored: StoredVersion<Content>
}

/** The newest version after an answer, which names it if another one was stored. */
export function newestAfter<Content>(
  known: StoredVersion<Content> | null,
  answer: FindingsAnswer,
  contentIn: (record: RecordVersion) => Content | null,
): StoredVersion<Content> | null {
  if (answer.ok || answer.refusal.kind !== 'superseded' || answer.refusal.newest === null) return known
  const { newest } = answer.refusal
  return newerOf(known, { content: contentIn(newest), version: newest.version })
}

/** The facts when the room opens. */
export function openedFacts<Content>({ sent, version, newest }: StoredFacts<Content>): StoredFacts<Content> {
  return { sent, version, newest: version === null ? newest : newerOf({ content: sent, version }, newest) }
}

export function newerOf<Content>(
  known: StoredVersion<Content> | null,
  other: StoredVersion<Content> | null,
): StoredVersion<Content> | null {
  return other !== null && (known === null || other.version > known.version) ? other : known
}

/** A newer version is stored than the one that the form began with. */
export function isBehind({ version, newest }: Pick<StoredFacts<unknown>, 'version' | 'newest'>): boolean {
  return newest !== null && newest.version > (version ?? 0)
}

/** Beginning with the newest version. */
export function withNewest<Content>({ sent, version, newest }: StoredFacts<Content>) {
  return newest === null ? { sent, version } : { sent: newest.content, version: newest.version }
}
