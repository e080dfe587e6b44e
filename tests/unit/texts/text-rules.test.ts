import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../src/app/routes'
import { markWords, piecesOf } from '../../../src/screens/texts/mark-words'
import { readText, sectionsWith, wordsOf } from '../../../src/screens/texts/text.rules'

const SAMPLE = `# Judul {{rumahSakit}}

Diperbarui: 2026-11-22

Pengantar.

## Masuk

### Lupa PIN?

Buka **kunci** dengan [kata sandi](/profil).

### Lupa PIN?

Sekali lagi.

## Saldo

Rupiah.
`
const text = readText(SAMPLE, { rumahSakit: 'RS Bina Harapan' })
const idsWith = (query: string) => sectionsWith(wordsOf(query), text.sections).map(({ id }) => id)

describe('a text in its parts', () => {
  test('title, day, introduction and sections, each with an anchor of its own', () => {
    expect(text).toMatchObject({ title: 'Judul RS Bina Harapan', updated: '2026-11-22', intro: 'Pengantar.' })
    expect(text.sections.map(({ id, rank }) => [id, rank])).toEqual([
      ['masuk', 2],
      ['lupa-pin', 3],
      ['lupa-pin-2', 3],
      ['saldo', 2],
    ])
  })

  test('a placeholder without a value stays as it is written', () => {
    expect(readText('# {{lain}}', { rumahSakit: 'RS' }).title).toBe('{{lain}}')
  })

  test.each([
    ['', ['masuk', 'lupa-pin', 'lupa-pin-2', 'saldo']],
    ['RUPIAH', ['saldo']],
    ['kunci  dengan', ['masuk', 'lupa-pin']],
    ['masuk', ['masuk', 'lupa-pin', 'lupa-pin-2']],
    ['kunci saldo', []],
    // An address is not what one reads.
    ['profil', []],
  ])('"%s" finds %j', (query, ids) => {
    expect(idsWith(query)).toEqual(ids)
  })

  test('marks: every second piece, and in a tree as elements', () => {
    expect(piecesOf('Lupa PIN?', ['pin'])).toEqual(['Lupa ', 'PIN', '?'])
    const tree = { type: 'root' as const, children: [{ type: 'text' as const, value: 'a.b ab' }] }
    markWords(['a.b'])()(tree)
    expect(tree.children.map((node: { type: string }) => node.type)).toEqual(['element', 'text'])
  })
})

describe('the texts themselves', () => {
  const files = readdirSync('public/texts')
  const read = (file: string) => readText(readFileSync(`public/texts/${file}`, 'utf8'), { rumahSakit: 'RS' })

  test('one for each text’s route', () => {
    const routes = ROUTES.filter(({ screen }) => screen === 'text').map(({ path }) => `${path.slice(1)}.md`)
    expect(files.toSorted()).toEqual(routes.toSorted())
  })

  test.each(files)('%s: a title, a day, sections with words, no gap and no markup', (file) => {
    const source = readFileSync(`public/texts/${file}`, 'utf8')
    const { title, updated, sections } = read(file)
    expect(title).not.toBe('')
    expect(updated).toMatch(/^2\d{3}-\d{2}-\d{2}$/)
    expect(sections.length).toBeGreaterThan(8)
    expect(sections.filter(({ rank, body }) => rank === 3 && body === '')).toEqual([])
    expect(source.replaceAll('{{rumahSakit}}', '')).not.toMatch(/\{\{|<[a-z!]/i)
  })

  test.each(files)('%s: its links lead to pages of the app', (file) => {
    const links = [...readFileSync(`public/texts/${file}`, 'utf8').matchAll(/\]\((?<to>\/[^)]*)\)/g)].map(
      ({ groups }) => groups?.to,
    )
    expect(links.filter((to) => !ROUTES.some(({ path }) => path === to))).toEqual([])
  })

  test('25 questions or more', () => {
    expect(read('faq.md').sections.filter(({ rank }) => rank === 3).length).toBeGreaterThanOrEqual(25)
  })

  test.each([
    [
      'privacy-policy.md',
      ['27 Tahun 2022', '24 Tahun 2022', '3 x 24 jam', '25 tahun', 'Pengendali', 'spesifik', 'DPO'],
    ],
    ['term-condition.md', ['25 detik', '60 detik']],
  ])('%s says %j', (file, words) => {
    const source = readFileSync(`public/texts/${file}`, 'utf8')
    expect(words.filter((word) => !source.includes(word))).toEqual([])
  })
})
