import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { readCodeWords } from '../../../src/build/code-words'
import { exportRecording } from '../../../src/services/recorder/export-recording'
import { createFlightRecorder } from '../../../src/services/recorder/flight-recorder'
import { parseRecording } from '../../../src/services/recorder/recording'
import { NAMES, WORDS } from '../../../src/services/recorder/vocabulary'
import { createChance } from '../../kit/data/random'
import { runModel } from '../../kit/replay/random-run'
import { allModels } from '../../models/all'

const SEED = Date.now() % 1_000_000

/** A machine that stores every event, as contexts do. */
function keeper() {
  const recorder = createFlightRecorder()
  const machine = setup({ types: { events: {} as { type: string; [key: string]: unknown } } }).createMachine({
    id: 'keeper',
  })
  const actor = createActor(machine, { inspect: recorder.inspect }).start()
  return { recorder, actor }
}

const exported = (recorder: ReturnType<typeof createFlightRecorder>) =>
  exportRecording(recorder.recorded(), { savedAt: 1 })

const OWN = {
  name: 'Sulastri Purnamawijaya',
  complaint: 'Demam tiga hari, batuk berdahak',
  telp: '+62 812-9876-5432',
  nik: '3174096112780003',
  email: 'sulastri.purnama@contoh.id',
  address: 'Jl. Kenanga Raya No. 27, Tebet',
  birth_date: '1978-12-21',
  objectId: 'hX72kQpLm9',
  place: { lat: -6.236514, lng: 106.853291 },
  'byPatient-hX72kQpLm9': [{ text: 'Kemarin juga muntah' }],
}
const SECRET = { password: 'S4ngat-Rahasia', pin: '582913', token: 'eyJhbGciOiJIUzI1NiJ9.abc', code: '740216' }

test('an export contains no personal data and no secret, in events, contexts and frames', () => {
  const { recorder, actor } = keeper()
  actor.send({ type: 'keeper.updated', ...OWN, ...SECRET })
  recorder.received('live', { event: 'update', object: OWN })
  recorder.received('signalling', JSON.stringify({ id: 'incomingCall', from: OWN.name, ...SECRET }))
  recorder.received('signalling', 'not JSON: Sulastri')
  // Each export draws its pseudonyms: four digits may be the patient's by chance in one of them, a leak is in all.
  const texts = [1, 2, 3].map(() => exported(recorder))
  const words = stringsOf({ ...OWN, ...SECRET }).flatMap((own) => own.match(/[\p{L}\p{N}]{4,}/gu) ?? [])
  const leaked = words.filter((word) => texts.every((text) => text.toLowerCase().includes(word.toLowerCase())))
  expect(leaked).toEqual([])
  for (const text of texts) expect(text).not.toMatch(/236514|853291|hX72kQpLm9/)
})

test('keeps the values that guards use: codes, moments, numbers, booleans; equal texts stay equal', () => {
  const { recorder, actor } = keeper()
  const record = {
    status: 'ON_CHAT',
    at: 1_763_368_860_000,
    on: '2026-11-22',
    isTest: false,
    objectId: 'hX72kQpLm9',
    retryAt: null,
  }
  actor.send({ type: 'request.accept', record, other: { objectId: 'hX72kQpLm9', name: 'ON_CHAT' } })
  actor.send({ type: 'xstate.done.actor.request.hX72kQpLm9', output: { ok: true }, actorId: 'request.hX72kQpLm9' })
  const [first, second] = parseRecording(exported(recorder)).flatMap((line) =>
    line.kind === 'event' ? [line.event] : [],
  )
  const pseudonym = (first as { record?: typeof record } | undefined)?.record?.objectId ?? ''
  expect(pseudonym).toMatch(/^[a-z][A-Z]\d\d[a-z][A-Z][a-z][A-Z][a-z]\d$/)
  expect(first?.record).toEqual({ ...record, objectId: pseudonym })
  // A person may be called like a word of the code.
  expect(first?.other).toEqual({
    objectId: pseudonym,
    name: expect.stringMatching(/^(?!ON_CHAT)[A-Z]{2}_[A-Z]{4}$/) as string,
  })
  expect(second).toEqual({
    type: `xstate.done.actor.request.${pseudonym}`,
    output: { ok: true },
    actorId: `request.${pseudonym}`,
  })
})

test(`no patient, message or number of a seeded run of every machine is in its export (seed ${SEED})`, () => {
  const recorder = createFlightRecorder()
  const chance = createChance(SEED)
  for (const model of allModels) runModel(model, { recorder, chance, events: 60 })
  const { segments } = recorder.recorded()
  const events = segments.flatMap(({ entries }) => entries.map(({ event }) => event))
  const own = [...new Set(personalIn(events))].filter((text) => /[\p{L}\p{N}]{4,}/u.test(text))
  expect(own.length).toBeGreaterThan(50)
  const text = exported(recorder)
  expect(own.filter((words) => text.includes(JSON.stringify(words).slice(1, -1)))).toEqual([])
})

test('a build knows the words of the code', () => {
  expect({ words: [...WORDS], names: [...NAMES] }).toEqual(readCodeWords(process.cwd()))
  expect(WORDS).toContain('ON_CHAT')
  // Comments and types are no words of it.
  expect(WORDS).not.toContain('Sulastri')
})

test('says which line of a file is no recording', () => {
  const { recorder, actor } = keeper()
  actor.send({ type: 'keeper.updated' })
  const [head = '', ...rest] = exported(recorder).split('\n')
  expect(() => parseRecording(rest.join('\n'))).toThrow('this is no recording')
  expect(() => parseRecording(head.replace('"version":1', '"version":2'))).toThrow('line 1')
  expect(() => parseRecording(`${head}\n{"kind":"event"}`)).toThrow('line 2')
})

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Finds personal data by the key's name, independent of the recorder's own rules. */
function personalIn(value: unknown): string[] {
  // A medicine's name is a word of the catalogue, too.
  if (typeof value !== 'object' || value === null || 'substance' in value || 'medicine_id' in value) return []
  return Object.entries(value).flatMap(([key, part]) => {
    // An allergen is a word of the catalogue, by which the interlock decides.
    if (key.startsWith('allerg')) return []
    const isPersonal =
      /^(?:name|patient_name|complaint|text|email|telp|phone|address|reason|note|objectId|id_user)$/.test(key)
    // A robot of the practice mode is nobody.
    const isSomebodys = typeof part === 'string' && !WORDS.includes(part) && !part.startsWith('latihan-')
    return isPersonal && isSomebodys ? [part] : personalIn(part)
  })
}
