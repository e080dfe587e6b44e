import { refuseUnsupportedNode } from '../sandbox/launch/prepare/node-version.mjs'

refuseUnsupportedNode()

const KINDS = ['right', 'refused', 'malformed', 'slow', 'lost']

/**
 * `npm run rows`: runs the tests of every REST row of product §7. Exit code 1 if a row has no tests or a failing one.
 */
const { reportOf } = await import('./kit/suite.mjs')
const report = await reportOf('contract', ['tests/contract/rows.test.ts'])
const tests = report.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  // vitest quotes a row's name.
  .map(({ ancestorTitles, ...test }) => ({ ...test, row: ancestorTitles.at(-1)?.replaceAll("'", '') ?? '' }))
const rows = [...new Set(tests.map(({ row }) => row))].filter((row) => /^[A-Z]+ \//.test(row))

function verdictOf(row, kind) {
  const own = tests.filter((test) => test.row === row && test.title.startsWith(kind))
  if (own.length === 0) return 'none'
  return own.every(({ status }) => status === 'passed') ? 'ok' : 'RED'
}

const width = Math.max(...rows.map((row) => row.length))
const line = (row, cells) =>
  console.log([row.padEnd(width), ...cells.map((cell) => cell.padEnd(10))].join('  ').trimEnd())
line('row of product §7', KINDS)
const table = rows.map((row) => [row, KINDS.map((kind) => verdictOf(row, kind))])
for (const [row, cells] of table) line(row, cells)
const cells = table.flatMap(([, verdicts]) => verdicts)
const count = (which) => cells.filter((verdict) => verdict === which).length
console.log(`${rows.length} rows, ${count('ok')} of ${cells.length} ok, ${count('none')} empty, ${count('RED')} red`)
process.exitCode = rows.length > 0 && count('ok') === cells.length ? 0 : 1
