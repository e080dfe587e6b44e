import { describe, expect, test } from 'vitest'
import { enRoom } from '../../../src/i18n/en/room'
import { idRoom } from '../../../src/i18n/id/room'
import { id } from '../../kit/data/all-texts'
import { readSources } from '../../kit/repo/source-files'

/** Every text without parameters, by its path; words of the palette's search are in several languages on purpose. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return path.endsWith('Words') ? [] : [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`))
}

/** product §2, §8 */
const FIXED_ENGLISH = [
  'Page Not Found',
  'An error occurred',
  'This page could not be found',
  'Go to Home Page',
  'Device Not Found',
]
const ENGLISH = /\b(?:assessments?|loading|please|your|the|and|not|with|error|from)\b/i

describe('what the patient reads', () => {
  test.each([
    ['the reminder', ({ room }: typeof idRoom) => room.reminder],
    ['the referral to emergency care', ({ room }: typeof idRoom) => room.referMessage],
    ['quick replies', ({ chat }: typeof idRoom) => chat.quick.map(({ words }) => words)],
    ['quick phrases of the note', ({ note }: typeof idRoom) => note.quick.map(({ words }) => words)],
    ['letters', ({ letter }: typeof idRoom) => letter.document],
  ])('%s: is Indonesian on an English screen, too', (_, read) => {
    expect(read(enRoom)).toEqual(read(idRoom))
  })

  test('has its own English label in each list of the doctor', () => {
    for (const area of ['chat', 'note'] as const) {
      const labels = enRoom[area].quick.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.filter((label) => idRoom[area].quick.some((one) => one.label === label))).toEqual([])
    }
  })
})

test('no Indonesian text has English words beside those of the specification', () => {
  const english = textsOf(id).filter(([, text]) =>
    ENGLISH.test(FIXED_ENGLISH.reduce((rest, fixed) => rest.replace(fixed, ''), text)),
  )
  expect(english.filter(([, text]) => !text.startsWith('Unknown Error.'))).toEqual([])
})

test('one word for one caller: no text mixes "penelepon" or "pelapor" with "penelpon"', () => {
  const others = textsOf(id).filter(([, text]) => /penelepon|\bpelapor\b/i.test(text))
  expect(others).toEqual([])
})

test('the conversation is called "Chat", never "Obrolan"', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('src/i18n/id/'))
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter(({ text }) => /obrolan/i.test(text)).map(({ path }) => path)).toEqual([])
  expect([id.room.chat, id.room.missing.names.messages]).toEqual(['Chat', 'Chat'])
})
