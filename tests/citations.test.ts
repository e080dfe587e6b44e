import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Citations such as `product §2 "Dialogs"` and `contract §3`: the section exists and contains the cited phrase. */
type Page = 'product' | 'contract'
interface Citation {
  file: string
  page: Page
  section: string
  phrases: string[]
}

function sectionsOf(page: Page): Map<string, string> {
  const [, ...parts] = readFileSync(`docs/${page}.md`, 'utf8').split(/^## (?=\d+\. )/m)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('.')), comparable(part)]))
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'")
}

const CITATION = /\b(?<page>product|contract)(?:\.md)? (?<sections>§\d+.{0,300})/gi
const SECTION = /^§(?<section>\d+)(?<phrases>(?:(?:(?<= |\d)|, | and | or ) ?"[^"]{1,80}")*)/

/** The sections after a page's name: `§2 "Dialogs", "Toasts", §9`. */
function* readSections(text: string): Generator<{ section: string; phrases: string[] }> {
  let rest = text
  for (let match = SECTION.exec(rest); match?.groups !== undefined; match = SECTION.exec(rest)) {
    const { section = '', phrases = '' } = match.groups
    yield { section, phrases: [...phrases.matchAll(/"(?<phrase>[^"]+)"/g)].map(({ groups }) => groups?.phrase ?? '') }
    rest = rest.slice(match[0].length).replace(/^(?:, |; | and | to | or )(?=§)/, '')
  }
}

function citationsOf(file: string): Citation[] {
  // A citation may be broken across comment lines.
  const text = readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ')
  return [...text.matchAll(CITATION)].flatMap(({ groups }) =>
    [...readSections(groups?.sections ?? '')].map((cited) => ({
      file,
      page: (groups?.page ?? '').toLowerCase() as Page,
      ...cited,
    })),
  )
}

const files = execFileSync(
  'git',
  ['grep', '-liE', '(product|contract|spec)(\\.md)? §', '--', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && file !== 'tests/citations.test.ts')
const citations = files.flatMap(citationsOf)
const sections = { product: sectionsOf('product'), contract: sectionsOf('contract') }

test('code cites the product and the contract', () => {
  expect(citations.length).toBeGreaterThan(1_000)
})

test('every cited section exists', () => {
  expect(citations.filter(({ page, section }) => !sections[page].has(section))).toEqual([])
})

test('every cited phrase is in its section', () => {
  const missing = citations.flatMap(({ file, page, section, phrases }) =>
    phrases
      .filter((phrase) => !(sections[page].get(section) ?? '').includes(comparable(phrase)))
      .map((phrase) => `${file}: ${page} §${section} "${phrase}"`),
  )
  expect(missing).toEqual([])
})

test('no file cites a document outside the repository', () => {
  const cited = files.filter((file) => /\bspec §/i.test(readFileSync(file, 'utf8')))
  expect(cited).toEqual([])
})
