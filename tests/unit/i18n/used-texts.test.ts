import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../../../src/i18n/en/english'
import { en, id } from '../../kit/data/all-texts'

/** Keys of all texts, by their path. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[...path]]
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))
}

/** Every word of the code that may name a key; values of the contract and machines' keys are among them. */
function wordsOfCode(): Set<string> {
  const isText = (file: string) => /i18n[\\/](?:id|en)[\\/]/.test(file)
  const files = ['src', 'machines', 'contract', 'sandbox/simulator'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  return new Set(
    files.filter((file) => !isText(file)).flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]*\w/g) ?? []),
  )
}

/** Keys that the code puts together: a command's id and 'Words', a strength from 0 to 4. */
const COMPUTED = /^palette\.\w+Words$|^passwordStrengths\.s[0-4]$/

test('every text is used: its key is a word of the code', () => {
  const words = wordsOfCode()
  const unused = pathsOf(id).filter((path) => !words.has(path.at(-1)!))
  expect(unused.map((path) => path.join('.')).filter((path) => !COMPUTED.test(path))).toEqual([])
})

test('both languages have the same keys', () => {
  expect(pathsOf(en)).toHaveLength(pathsOf(id).length)
  expect(new Set(pathsOf(en).map(String))).toEqual(new Set(pathsOf(id).map(String)))
})

test('no two areas have a section of one name', () => {
  const sections = Object.values(english).flatMap((area) => Object.keys(area))
  expect(new Set(sections).size).toBe(sections.length)
})
