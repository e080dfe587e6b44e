import { setTimeout as rest } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { clean } from '../../../src/services/recorder/clean'
import { createDisguise } from '../../../src/services/recorder/disguise'
import { lease } from '../../../src/services/recorder/leased'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Words as they are, so that what is held shows. */
const asItIs = { text: (text: string) => text, save: () => {}, place: (degrees: number) => degrees }
const written = (recorded: unknown) =>
  createDisguise(asItIs, {
    words: new Set(),
    names: new Set(['output', 'allergy', 'name', 'allergies', 'recorded']),
  }).value(recorded)

test('a record is in a recording as long as somebody may see it; then its form is left', async () => {
  let record: object | null = lease({ allergy: [{ name: 'Amoksisilin 500' }] })
  const recorded = clean({ output: record })
  expect(written(recorded)).toEqual({ output: { allergy: [{ name: 'Amoksisilin 500' }] } })
  expect(record).not.toBeNull()
  record = null
  await rest(0)
  collect()
  expect(written(recorded)).toEqual({ output: { allergy: [{ name: 'Aaaaaaaaaaa 999' }] } })
})

test.each(['allergies', 'recorded'])('so are the names of a patient’s allergies, in every place: %s', async (key) => {
  let names: string[] | null = ['Kacang']
  const recorded = clean({ [key]: names })
  expect(written(recorded)).toEqual({ [key]: ['Kacang'] })
  expect(names).toHaveLength(1)
  names = null
  await rest(0)
  collect()
  expect(written(recorded)).toEqual({ [key]: ['Aaaaaa'] })
})

test('data that was not lent stays', async () => {
  const recorded = clean({ output: { name: 'Sari' } })
  await rest(0)
  collect()
  expect(written(recorded)).toEqual({ output: { name: 'Sari' } })
})

test('a code out of a message is never recorded, another code is', () => {
  expect(clean({ type: 'otp.verify', code: '918273' })).toEqual({ type: 'otp.verify', code: '270418' })
  expect(clean({ code: 'J06.9' })).toEqual({ code: 'J06.9' })
  expect(clean({ code: 'K7F3-22QX' })).toEqual({ code: 'K7F3-22QX' })
})
