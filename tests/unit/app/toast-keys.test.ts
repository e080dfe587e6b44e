import { expect, test } from 'vitest'
import { readSources } from '../../kit/repo/source-files'
import { en, id } from '../../kit/data/all-texts'

const KEY = /key: '(?<key>\w+)'(?:, tone:| \}|; name)/g

/** The keys that machines give to toasts, read off their sources: `key: '…', tone: …` and the loss reasons. */
const keys = readSources()
  .filter(({ path }) => path.startsWith('machines/'))
  .flatMap(({ text }) => [...text.matchAll(KEY)].map(({ groups }) => groups?.key ?? ''))

test('every toast of a machine has its words, in both languages', () => {
  const known = [...new Set(keys)]
  expect(known.length).toBeGreaterThan(15)
  expect(known.filter((key) => !(key in id.toasts) || !(key in en.toasts))).toEqual([])
})
