import { expect, test } from 'vitest'
import type { Model } from '../../kit/graph/model'
import { walkOnActor } from '../../player/actor'
import { numberedPaths } from '../../player/catalogue'
import { sayFault } from '../../player/faults'
import { loanModel, makeLoan } from '../../player/fixture/loan'
import { renderFailing } from '../../player/described-steps'

const loan = loanModel as unknown as Model

test('all is well on the right machine', () => {
  expect(numberedPaths(loan).map((one) => walkOnActor(loan, one))).toEqual(numberedPaths(loan).map(() => null))
})

test('finds a planted wrong transition, and prints its steps with the command that repeats it', () => {
  const journey = numberedPaths(loan).find(({ number }) => number === 'P1')
  const failing = journey && walkOnActor(loan, journey, makeLoan({ given: 'refused' }))
  expect(failing && renderFailing(failing)).toBe(
    [
      'GAGAL  loan, perjalanan P1: who is given an umbrella goes with it (pada aktor)',
      '  ✓  1. Mulai: Dunia: at the counter\n         → loan.idle',
      '  ✓  2. Luar: loan ask\n         → loan.asking',
      '  ✗  3. Luar: ‘lend’: berhasil\n         → loan.lent',
      '     Seharusnya : loan.lent',
      '     Ternyata   : loan.refused',
      '     Ulangi     : npm run paths -- loan --path P1 --on actor',
    ].join('\n'),
  )
})

test('it is found even where only the chart is asked: a journey’s end is written by hand', () => {
  const wrong = { ...loan, machine: makeLoan({ given: 'refused' }) } as unknown as Model
  const failing = numberedPaths(wrong).map((one) => walkOnActor(wrong, one))
  expect(failing.at(-1)).toMatchObject({ at: 2, should: 'berakhir di "lent"', was: '"refused"' })
})

test.each([
  [`Cannot find element with locator: getByRole('button', { name: 'Tolak' })\n\n<body>…`, 'tombol ‘Tolak’'],
  [
    "locator.click: Timeout 8000ms exceeded.\nCall log:\n  - waiting for getByRole('button', { name: /^(?:Mulai|Terima)$/ })",
    'tombol ‘^(?:Mulai|Terima)$’',
  ],
  [
    `Cannot find element with locator: getByRole('alertdialog').getByText('Menyimpan')`,
    'tulisan ‘Menyimpan’ di dalam pertanyaan',
  ],
  [
    'expect(element).toHaveTextContent()\n\nExpected element to have text content:\n  00.2\nReceived:\n  00.3',
    'bagian itu bertuliskan: 00.2 — bukan: 00.3',
  ],
  ['something else broke\nat x', 'something else broke'],
])('the runner’s words as a tester’s: %s', (fault, said) => {
  expect(sayFault(fault)).toBe(said)
})
