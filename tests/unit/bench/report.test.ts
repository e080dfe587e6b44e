import { expect, test } from 'vitest'
import type { Figures } from '../../bench/figures'
import { linesOf, type Report, reportOf } from '../../bench/report'

const chat: Figures = {
  title: 'Chat',
  figures: [
    { what: 'opening', unit: 'ms', app: [[30]], limit: [[20]] },
    { what: 'long tasks', unit: '', app: [[3], [0]], limit: [[0], [0]] },
  ],
}

test('a stored report shows its ratios beside the new ones; over nothing there is no ratio', () => {
  const stored = JSON.parse(JSON.stringify(reportOf([chat]))) as Report
  expect(linesOf(reportOf([chat]), stored)).toEqual([
    'Chat',
    '  opening: 30.0 ms; limit 20.0 ms; × 1.50  [before: × 1.50]',
    '  long tasks: 3.0; limit 0.0  [before: 3.0]',
  ])
})
