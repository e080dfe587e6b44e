import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf, type CsvRow, guarded, SEPARATOR, unguarded } from '../../../../src/services/balance/statement-csv'
import { createChance } from '../../../kit/data/random'

/** Characters that no text cell may begin with, also after invisible characters. */
// oxlint-disable-next-line no-control-regex
const FORMULA = /^[\s"\u{0}\u{200b}-\u{200f}\u{2060}\u{feff}]*[=+\-@\t\r\n＝＋－＠−]/u
/** Where another computer's separator begins a cell, a tab alone is no more than a blank. */
// oxlint-disable-next-line no-control-regex
const SIGN = /^[\s"\u{0}\u{200b}-\u{200f}\u{2060}\u{feff}]*[=+\-@＝＋－＠−]/u

function parsed(csv: string, delimiter: string = SEPARATOR): string[][] {
  return papa.parse<string[]>(csv.replace(/^\u{feff}/u, ''), { delimiter }).data
}

describe('a name that would be a formula', () => {
  test.each([
    ['=HYPERLINK("http://jahat.example";"Klik")', `'=HYPERLINK("http://jahat.example";"Klik")`],
    ['+62 812', "'+62 812"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['−1', "'−1"],
    ['\u{200b}=1', "'\u{200b}=1"],
    ["'=1", "''=1"],
    ['Siti, =1+1', "Siti,' =1+1"],
    ['Siti\n=1+1', "Siti\n'=1+1"],
  ])('%j is written %j', (text, written) => {
    expect(guarded(text)).toBe(written)
    expect(unguarded(guarded(text))).toBe(text)
  })

  test.each(['dr. Siti Rahayu', "'Aisyah", 'Andi - 2', 'a=b', 'Rp 5.000', '', "O'Brien", 'x, y', '0812-33'])(
    '%j stays as it is',
    (text) => {
      expect(guarded(text)).toBe(text)
    },
  )
})

describe('the file', () => {
  test('begins with the byte order mark, parts cells by semicolons and lines by CR LF', async () => {
    expect(
      await csvOf([
        ['Waktu', 'Nama', 'Jumlah'],
        ['2026-11-22', 'Siti; "Rahayu"', 75_000],
      ]),
    ).toBe('\u{feff}Waktu;Nama;Jumlah\r\n2026-11-22;"Siti; ""Rahayu""";75000')
  })

  test('whole rupiah stay integers, also those that went; what is not known is empty', async () => {
    expect(await csvOf([[-1_500_000, 0, 4_285_000, null]])).toBe('\u{feff}-1500000;0;4285000;')
  })

  test('is UTF-8: names as they are written', async () => {
    const bytes = new TextEncoder().encode(await csvOf([['Zoë Nasution', 'Ūmi']]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Zoë Nasution;Ūmi')
  })
})

describe('hostile texts, by chance', () => {
  const PARTS = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '＝',
    '＋',
    '－',
    '＠',
    '−',
    ';',
    ',',
    '|',
    '"',
    '""',
    "'",
    "''",
    ' ',
    '\u{a0}',
    '\u{200b}',
    '\u{feff}',
    '\u{0}',
    "cmd|' /C calc'!A0",
    'HYPERLINK("http://x")',
    'Siti',
    'Nur’aini',
    'dr. Zoë',
    '75.000',
    '1e9',
    '\u{1f600}',
    '',
  ]

  const textOf = (chance: ReturnType<typeof createChance>): string =>
    Array.from({ length: chance.between(0, 9) }, () => chance.oneOf(PARTS)).join('')
  const rowOf = (chance: ReturnType<typeof createChance>): [string, number, string, number | null, string] => [
    textOf(chance),
    chance.between(-9_000_000, 9_000_000),
    textOf(chance),
    chance.happens(0.2) ? null : chance.between(-5, 5),
    textOf(chance),
  ]

  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('seed %i', async (seed) => {
    const chance = createChance(seed)
    const rows: CsvRow[] = Array.from({ length: 50 }, () => rowOf(chance))
    const csv = await csvOf(rows)

    const back = parsed(csv)
    expect(back).toHaveLength(rows.length)
    // Numbers and nothing as they were, texts as they were before the guard.
    expect(
      back.map((row, at) =>
        row.map((cell, column) => (typeof rows[at]?.[column] === 'string' ? unguarded(cell) : cell)),
      ),
    ).toEqual(rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))))
    const written = back.flatMap((row, at) => row.filter((_, column) => typeof rows[at]?.[column] === 'string'))
    expect(written.filter((cell) => FORMULA.test(cell))).toEqual([])
    // On a computer whose separator is another one.
    for (const delimiter of [',', '\t', '|']) {
      for (const cell of texts(csv, delimiter)) expect(cell).not.toMatch(SIGN)
    }
  })

  /** Splits a line as Excel does: quotes within a cell have no meaning. */
  function texts(csv: string, delimiter: string): string[] {
    return csv
      .slice(1)
      .split(/\r\n|\r|\n/)
      .flatMap((line) => line.split(delimiter))
      .filter((cell) => !/^;*-?\d+(?:;|$)/.test(cell))
  }
})
