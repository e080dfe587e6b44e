import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { nodesOf } from '../kit/graph/coverage'
import type { Model } from '../kit/graph/model'
import { DELAYS, WORDS } from '../models/words/all'
import type { Words } from '../models/words/words'
import { readStories } from './story-names'

/** Who causes a step: the tester, the environment, or the clock. */
export type Doer = 'Anda' | 'Luar' | 'Waktu'

export interface Said {
  who: Doer
  /** The action or event: `Ketuk Mulai`. */
  does: string
}

/** A step in the words of the screen. */
export function sayEvent(model: Pick<Model, 'name'>, event: AnyEventObject, words = WORDS[model.name] ?? {}): Said {
  const { type } = event
  const hand = words.hands?.[type]
  if (hand !== undefined) return { who: 'Anda', does: fill(hand, event) }
  const fact = words.facts?.[type]
  if (fact !== undefined) return { who: 'Luar', does: fill(fact, event) + detailOf(event) }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  if (delay !== undefined) return { who: 'Waktu', does: `Tunggu: ${DELAYS[delay] ?? plain(delay)}` }
  return { who: 'Luar', does: sayAnswer(event, words) ?? plain(type) + detailOf(event) }
}

/** The states of a snapshot for a tester: a story's name followed by the state's id. */
export function sayStates(
  model: Pick<Model, 'name'>,
  snapshot: Pick<AnyMachineSnapshot, '_nodes'>,
  words = WORDS[model.name] ?? {},
): string {
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves.map(({ id }) => sayState(id, words)).join(' · ')
}

export function sayState(id: string, words: Words = {}): string {
  const word = words.states?.[id] ?? readStories().names.get(id)
  return word === undefined ? id : `${word} (${id})`
}

/** `Klaim permintaan dijawab: ditolak, lost`. */
function sayAnswer(event: AnyEventObject, words: Words): string | null {
  const done = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1]
  const failed = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1]
  const asked = (id: string) => words.asks?.[id] ?? `‘${plain(id)}’`
  if (failed !== undefined) return `${asked(failed)} gagal: tidak ada jawaban`
  if (done === undefined) return null
  const output = (event as { output?: unknown }).output
  if (!isResult(output)) return `${asked(done)}: selesai`
  return output.ok ? `${asked(done)}: berhasil` : `${asked(done)}: ditolak (${kindOf(output.refusal)})`
}

function isResult(output: unknown): output is { ok: boolean; refusal?: unknown } {
  return typeof output === 'object' && output !== null && 'ok' in output && typeof output.ok === 'boolean'
}

function kindOf(refusal: unknown): string {
  return typeof refusal === 'object' && refusal !== null && 'kind' in refusal ? String(refusal.kind) : 'tanpa alasan'
}

function fill(words: string, event: AnyEventObject): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = (event as Record<string, unknown>)[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '…'
  })
}

/** What distinguishes two events of one type: their short plain values. */
function detailOf(event: AnyEventObject): string {
  const received = Object.entries(event).flatMap(([name, value]) => {
    if (name === 'type') return []
    if (typeof value === 'string' && value.length <= 40) return [`${name}: ${value}`]
    if (typeof value === 'number' && Math.abs(value) < 1_000_000) return [`${name}: ${value}`]
    if (typeof value === 'boolean') return [`${name}: ${value ? 'ya' : 'tidak'}`]
    return value === null ? [`${name}: tidak ada`] : []
  })
  const state = statusOf(event)
  const all = state === null ? received : [...received, state]
  return all.length > 0 ? ` (${all.join(', ')})` : ''
}

/** Most events contain a record, whose status differs. */
function statusOf(event: AnyEventObject): string | null {
  for (const value of Object.values(event) as unknown[]) {
    if (typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string')
      return `status: ${value.status}`
  }
  return null
}

/** The gallery's title of the machine's screen: `Permintaan/Kartu`; null without a view. */
export function screenOf({ machine }: Pick<Model, 'machine'>): string | null {
  for (const { id } of nodesOf(machine.root as AnyStateNode)) {
    const title = readStories().titles.get(id)
    if (title !== undefined) return title
  }
  return null
}

/** `queue.timeUp` → `queue time up`: a readable fallback. */
function plain(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
