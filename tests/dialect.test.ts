import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words that this repository does not use; docs/glossary.md has the terms in their place. */
const BANNED = ['told', 'untold', 'whoever', 'anew', 'bones', 'herald', 'unheard', 'watchman', 'deaf', 'crumbs', 'fate']

/** Files that may contain a banned word, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'tests/dialect.test.ts': 'lists the words',
  'contract/values/interlock/cautions.ts': 'a warning about bones, for doctors',
  'server/catalogues/data/icd.ts': 'names of diseases of the bones',
}

const TEXT = /\.(?:[cm]?[jt]sx?|css|html|json|md|ya?ml|svg|txt)$/
/** Generated from packages: names and licences of others. */
const GENERATED = /^(?:package-lock\.json|docs\/licences\.md)$/

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((path) => path !== '')
const texts = files
  .filter((path) => TEXT.test(path) && !GENERATED.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('the repository is written in plain technical words', () => {
  test('text files contain no banned word', () => {
    const hits = texts
      .filter(({ path }) => EXCEPTIONS[path] === undefined)
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => bannedIn(line).map((word) => `${path}:${at + 1}: ${word}`)),
      )
    expect(hits).toEqual([])
  })

  test('file and folder names contain no banned word', () => {
    expect(files.filter((path) => bannedIn(path).length > 0)).toEqual([])
  })

  test('every exception is needed', () => {
    const needed = new Set(texts.filter(({ text }) => bannedIn(text).length > 0).map(({ path }) => path))
    expect(Object.keys(EXCEPTIONS).filter((path) => !needed.has(path))).toEqual([])
  })

  test.each([
    ['receipts.told', ['told']],
    ['lastTold', ['told']],
    ['TOLD_BY_OTHERS', ['told']],
    ['Whoever asks', ['whoever']],
    ['list-bones.css', ['bones']],
    ['a threshold, Anewdoctor', []],
  ])('finds the words of %j', (line, words) => {
    expect(bannedIn(line)).toEqual(words)
  })
})

/** Whole words, any case; identifiers are split at capitals, digits and underscores. */
function bannedIn(text: string): string[] {
  const words = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.map((word) => word.toLowerCase()).filter((word) => BANNED.includes(word))
}
