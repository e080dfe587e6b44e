import { clean } from './clean'
import { createDisguise, type Disguise, findMedicines } from './disguise'
import type { ReceivedMessage, Recorded } from './flight-recorder'
import { createPseudonyms } from './pseudonyms'
import { RECORDING_VERSION, type RecordingLine } from './recording'
import { type Born, type Entry, type Standing, standingOf } from './event-buffer'
import { NAMES, WORDS } from './vocabulary'

interface Options {
  savedAt: number
  /** From 0 to below 1; for tests. */
  random?: () => number
  /** The words of the code (vocabulary.ts) by default. */
  words?: readonly string[]
  names?: readonly string[]
}

/** The recording as text: one JSON line per entry (recording.ts), with pseudonyms for possibly personal values. */
export function exportRecording(
  { segments, frames }: Recorded,
  { savedAt, random, words = WORDS, names = NAMES }: Options,
): string {
  const pseudonyms = createPseudonyms(random)
  for (const { entries, standings } of segments) {
    for (const { born, event } of entries) findMedicines([event, born.input], pseudonyms.save)
    for (const standing of standings.values()) findMedicines(standing?.context, pseudonyms.save)
  }
  const disguise = createDisguise(pseudonyms, { words: new Set(words), names: new Set(names) })
  const lines: RecordingLine[] = []
  const received = new Set<Born>()

  for (const { entries, standings } of segments) {
    const begun = new Set<Born>()
    for (const entry of entries) {
      const { born } = entry
      if (!received.has(born)) lines.push(actorLine(born, entry.n === 1 && born.first !== null, disguise))
      received.add(born)
      const standing = standings.get(born) ?? null
      if (standing !== null && !begun.has(born)) {
        lines.push({ kind: 'standing', actor: born.session, standing: standingLine(standing, disguise) })
      }
      begun.add(born)
      lines.push(eventLine(entry, disguise))
    }
  }
  for (const born of received) {
    const last = born.last ?? (born.actor && standingOf(born.actor.getSnapshot()))
    if (last !== null) lines.push({ kind: 'last', actor: born.session, standing: standingLine(last, disguise) })
  }
  lines.push(...frames.map((frame) => frameLine(frame, disguise)))

  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const head: RecordingLine = {
    kind: 'recording',
    version: RECORDING_VERSION,
    savedAt,
    timeZone,
    words: [...disguise.retained],
  }
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

function actorLine(born: Born, isWhole: boolean, { value, actorId }: Disguise): RecordingLine {
  return {
    kind: 'actor',
    actor: born.session,
    parent: born.parent,
    id: actorId(born.id),
    machine: born.machine,
    ...(isWhole && { input: value(born.input) }),
    first: isWhole && born.first !== null ? standingLine(born.first, { value, actorId }) : null,
    reads: readsOf(born, { value }),
  }
}

function eventLine(entry: Entry, disguise: Disguise): RecordingLine {
  const { type, ...payload } = entry.event
  return {
    kind: 'event',
    actor: entry.born.session,
    n: entry.n,
    at: entry.at,
    event: { ...(disguise.value(payload) as object), type: disguise.eventType(type) },
    reads: readsOf(entry, disguise),
    value: entry.value,
    status: entry.status,
  }
}

function standingLine(standing: Standing, { value, actorId }: Pick<Disguise, 'value' | 'actorId'>): Standing {
  const children = Object.entries(standing.children).map(([id, src]) => [actorId(id), src])
  return {
    ...standing,
    context: value(standing.context),
    children: Object.fromEntries(children) as Record<string, string>,
  }
}

function readsOf({ reads }: Pick<Entry, 'reads'>, { value }: Pick<Disguise, 'value'>): [string, unknown][] {
  return (reads ?? []).map(([name, answer]) => [name, value(answer)])
}

function frameLine({ at, channel, body }: ReceivedMessage, { value }: Disguise): RecordingLine {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'frame', at, channel, size: text.length, body: value(clean(parsed(body))) }
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return { $: 'text' }
  }
}
