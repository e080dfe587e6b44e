import { expect, test } from 'vitest'
import type { Model } from '../../kit/graph/model'
import { pathsOf } from '../../kit/graph/paths'
import { lineOf, type TrailLine, type Trod } from '../../kit/graph/trails'
import { loanModel } from '../../player/fixture/loan'
import { countLayer } from '../../player/report/figures'
import { foldTrails } from '../../player/report/trails'
import { transitionsAlong } from '../../player/trod'

const loan = loanModel as unknown as Model
const AT = '2026-01-02T03:04:05.000Z'

test.each<[Trod, TrailLine]>([
  [{ machine: 'loan', actor: 'loan.7' }, ['loan', 'actor', 'loan.7']],
  [{ machine: 'loan', state: 'loan.lent' }, ['loan', 'state', 'loan.lent']],
  [
    { machine: 'loan', source: 'loan.idle', event: 'loan.ask', guard: undefined, targets: ['loan.asking'] },
    ['loan', 'transition', 'loan.idle --loan.ask--> loan.asking'],
  ],
  [
    { machine: 'loan', source: 'loan.asking', event: '', guard: { type: 'isGiven' }, targets: null },
    ['loan', 'transition', 'loan.asking --always [isGiven]--> (stays)'],
  ],
])('names an event that leaves a page as the chart does: %j', (step, line) => {
  expect(lineOf(step)).toEqual(line)
})

test('trails of several pages are folded into one layer, by the machine’s id', () => {
  const [shortest] = pathsOf(loan).filter(({ steps }) => steps.at(-1)?.state.value === 'lent')
  const gone = shortest === undefined ? [] : transitionsAlong(loan, shortest).flat()
  const lines: TrailLine[] = [
    ['loan', 'actor', 'loan.1'],
    ['loan', 'actor', 'loan.2'],
    ...['loan.idle', 'loan.asking', 'loan.lent', 'loan.asking'].map((id): TrailLine => ['loan', 'state', id]),
    ...[...gone, ...gone].map((name): TrailLine => ['loan', 'transition', name]),
    ['another', 'state', 'loan.refused'],
  ]
  const record = foldTrails(lines, [loan], AT).get('loan')
  expect(record).toEqual({
    states: ['loan.idle', 'loan.asking', 'loan.lent'],
    transitions: gone,
    gone: { actors: 2 },
    ms: null,
    at: AT,
  })
  expect(record && countLayer(loan, record)).toEqual({ states: { taken: 3, of: 4 }, transitions: { taken: 2, of: 6 } })
})

test('a machine that no followed page had was gone through nowhere', () => {
  expect(foldTrails([['another', 'actor', 'x']], [loan], AT).get('loan')).toMatchObject({
    states: [],
    transitions: [],
    gone: { actors: 0 },
  })
})
