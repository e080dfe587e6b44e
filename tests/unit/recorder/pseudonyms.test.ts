import { expect, test } from 'vitest'
import { formOf } from '../../../src/services/recorder/form'
import { createPseudonyms } from '../../../src/services/recorder/pseudonyms'
import { createChance } from '../../kit/data/random'

const SEED = Date.now() % 1_000_000
const SIGNS = Array.from('abcdefgXYZéßÅ0123456789 .,-@/+()\n“”❤')

test(`a pseudonym has the length and class of its text, is always the same one, and commutes (seed ${SEED})`, () => {
  const chance = createChance(SEED)
  const { text } = createPseudonyms(chance.next)
  const written = () => Array.from({ length: chance.between(0, 30) }, () => chance.oneOf(SIGNS)).join('')
  for (let round = 0; round < 2_000; round += 1) {
    const [one, other] = [written(), written()]
    expect(text(one)).toHaveLength(one.length)
    expect(formOf(text(one))).toBe(formOf(one))
    expect(text(one)).toBe(text(one))
    expect(text(one.trim())).toBe(text(one).trim())
    expect(text(`${one} ${other}`)).toBe(`${text(one)} ${text(other)}`)
  }
})

test('different words of some length have different pseudonyms, and none is its own', () => {
  const { text } = createPseudonyms()
  const words = Array.from({ length: 5_000 }, (_, index) => `pasien${index + 10_000}`)
  const pseudonyms = words.map(text)
  expect(new Set(pseudonyms).size).toBe(words.length)
  expect(words.filter((word, index) => pseudonyms[index] === word)).toEqual([])
  expect(text('Sari')).toBe(text('sari').replace(/^./, (first) => first.toUpperCase()))
})

test('two recordings have nothing in common', () => {
  expect(createPseudonyms().text('Siti Rahmawati Hasanah')).not.toBe(createPseudonyms().text('Siti Rahmawati Hasanah'))
})

test('a place keeps its degrees and its precision, not its location', () => {
  const { place } = createPseudonyms()
  expect(String(place(-6.208812))).toMatch(/^-6\.\d{6}$/)
  expect(place(-6.208812)).not.toBe(-6.208812)
  expect(place(106.5)).toBe(place(106.5))
})
