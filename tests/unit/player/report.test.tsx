import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Model } from '../../kit/graph/model'
import { loanModel } from '../../player/fixture/loan'
import {
  addParts,
  countLayer,
  type Layer,
  type LayerName,
  type LayerRecord,
  percentOf,
  wholeOf,
} from '../../player/report/figures'
import { searchOnActors } from '../../player/report/layers'
import type { MachineReport } from '../../player/report/machine-report'
import { drawPicture } from '../../player/report/pictures'
import { ReportPage } from '../../player/report/ReportPage'

const loan = loanModel as unknown as Model

/**
 * Counted by hand on the chart: idle, asking, refused, lent; one transition from idle, four from asking, one from
 * refused.
 */
const STATES = ['loan.idle', 'loan.asking', 'loan.refused', 'loan.lent']
const TRANSITIONS = [
  'loan.idle --loan.ask--> loan.asking',
  'loan.asking --xstate.done.actor.lend [isGiven]--> loan.lent',
  'loan.asking --xstate.done.actor.lend--> loan.refused',
  'loan.asking --xstate.error.actor.lend--> loan.refused',
  'loan.asking --xstate.after.untilGivenUp.loan.asking--> loan.refused',
  'loan.refused --loan.retry--> loan.asking',
]
const onScreen: LayerRecord = {
  states: ['loan', ...STATES.slice(0, 3)],
  transitions: TRANSITIONS.slice(0, 2),
  gone: { paths: 2 },
  ms: 1_250,
  at: '2026-01-02T03:04:05.000Z',
}

async function report(screen: Layer, e2e: Layer): Promise<MachineReport> {
  const { searched, steps, failures, paths, ...record } = searchOnActors(loan)
  const search = { invariants: Object.keys(loan.invariants), searched, steps, failures }
  const layers: Record<LayerName, Layer> = { actor: { ...record, gone: { paths }, at: null }, screen, e2e }
  return {
    name: 'loan',
    anchor: 'm-loan',
    model: loan,
    screen: 'Loket',
    states: 4,
    transitions: 6,
    layers,
    search,
    picture: await drawPicture(loan, layers),
  }
}

test('the whole is the hand-counted chart, without what nobody can take', () => {
  expect(wholeOf(loan)).toEqual({ states: STATES, transitions: expect.arrayContaining(TRANSITIONS) })
  expect(wholeOf(loan).transitions).toHaveLength(6)
  expect(wholeOf({ ...loan, untakeable: { [TRANSITIONS[4] ?? '']: 'nobody waits' } }).transitions).toHaveLength(5)
})

test('the figures of a layer', () => {
  expect(countLayer(loan, onScreen)).toEqual({ states: { taken: 3, of: 4 }, transitions: { taken: 2, of: 6 } })
  expect(percentOf({ taken: 2, of: 6 })).toBe(33)
  expect(percentOf({ taken: 999, of: 1000 })).toBe(99)
  expect(
    addParts([
      { taken: 2, of: 6 },
      { taken: 6, of: 6 },
    ]),
  ).toEqual({ taken: 8, of: 12 })
})

test('the actor layer takes all of it, and asks the invariant in every state', () => {
  const record = searchOnActors(loan)
  expect(countLayer(loan, { ...onScreen, ...record })).toEqual({
    states: { taken: 4, of: 4 },
    transitions: { taken: 6, of: 6 },
  })
  expect(record).toMatchObject({ searched: 4, failures: [] })
})

test('reports a machine with its figures, its spec and its gaps, and marks a level that was not run', async () => {
  const html = renderToStaticMarkup(
    <ReportPage machines={[await report(onScreen, 'notRun')]} made="hari ini" isOfOneRun={false} />,
  )
  expect(html).toContain('33 %')
  expect(html).toContain('2 dari 6')
  expect(html).toContain('1,3 s')
  expect(html).toContain('Menjawab the umbrella stand')
  expect(html).toContain('<h3>Layar: 4 transisi belum dilalui</h3>')
  expect(html).toContain('belum dijalankan')
  expect(html).not.toContain('E2E 0 %')
})

test('the picture is coloured by all layers, and can be coloured by each', async () => {
  const { picture } = await report(onScreen, 'none')
  const classOf = (state: string, markup = picture.markup) =>
    new RegExp(`class="([^"]*)" data-state="loan.${state}"`).exec(markup)?.[1]
  expect([classOf('idle'), classOf('lent')]).toEqual(['leaf toned good', 'leaf toned warn'])
  expect(Object.keys(picture.recolourings)).toEqual(['actor', 'screen'])
  expect(Object.values(picture.recolourings.screen ?? {})).toContain('leaf toned bad')
  expect(Object.values(picture.recolourings.actor ?? {})).toContain('leaf toned good')
})
