import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TransitionCoverage } from '../../kit/graph/coverage'
import { type ChartState, graphOf, statesOf } from '../../kit/chart/chart-graph'
import { ChartPicture } from '../../kit/chart/ChartPicture'
import { foldAround } from '../../kit/chart/fold'
import type { Box, LaidChart } from '../../kit/chart/laid-chart'
import { layoutChart } from '../../kit/chart/layout'
import { allModels, sandboxModels } from '../../models/all'
import { requestModel } from '../../models/request.model'

const graph = graphOf(requestModel.machine)
const models = [...allModels, ...sandboxModels]

describe('a chart as plain data', () => {
  test('has every state in its parent, and every transition by the name that coverage gives it', () => {
    const keys = ({ key, children }: ChartState): string =>
      children.length === 0 ? key : `${key}(${children.map(keys).join(' ')})`
    expect(keys(graph.root)).toBe(
      'request(ringing accepting(asking waiting) rejecting(asking waiting) expiring won lost rejected expired withdrawn dismissed)',
    )
    expect(graph.edges.map(({ name }) => name)).toEqual(
      expect.arrayContaining(new TransitionCoverage(requestModel.machine).all()),
    )
    expect(
      statesOf(graph.root)
        .filter(({ isInitial }) => isInitial)
        .map(({ id }) => id),
    ).toEqual(['request.ringing', 'request.accepting.asking', 'request.rejecting.asking'])
  })

  test('says in words what xstate says in types', () => {
    const asking = graph.edges.filter(({ from }) => from === 'request.accepting.asking')
    expect(asking.map(({ label, guard, targets }) => [label, guard, targets])).toEqual([
      ['accept answered [isDone]', 'isDone', ['request.won']],
      ['accept answered [isOpenItemOfWithdrawn]', 'isOpenItemOfWithdrawn', ['request.withdrawn']],
      ['accept answered [isOpenItem]', 'isOpenItem', ['request.ringing']],
      ['accept answered', null, ['request.lost']],
      ['accept failed', null, ['request.accepting.waiting']],
    ])
  })

  test('closes the boxes that nobody is in, and leads what led inside to the box', () => {
    const folded = foldAround(graph, ['request', 'request.ringing'])
    const accepting = statesOf(folded.root).find(({ id }) => id === 'request.accepting')
    expect([accepting?.folded, accepting?.children]).toEqual([2, []])
    expect(
      folded.edges.filter(({ from }) => from === 'request.accepting').map(({ label, targets }) => [label, targets]),
    ).toEqual([
      ['request.withdrawn', []],
      ['after untilDeadline', []],
      ['accept answered [isDone]', ['request.won']],
      ['accept answered [isOpenItemOfWithdrawn]', ['request.withdrawn']],
      ['accept answered [isOpenItem]', ['request.ringing']],
      ['accept answered', ['request.lost']],
    ])
  })
})

describe('every chart can be drawn', () => {
  test.each(models)('$name', async ({ machine }) => {
    const whole = graphOf(machine)
    const chart = await layoutChart(whole)
    expect(chart.states.map(({ id }) => id)).toEqual(statesOf(whole.root).map(({ id }) => id))
    expect(written(chart)).toEqual(whole.edges.map(({ name }) => name).toSorted())
    expect(overlaps(chart)).toEqual([])
  })
})

describe('the picture of a chart', () => {
  const events = ['request.accept', 'request.dismiss']
  const draw = async (onEvent?: () => void) =>
    renderToStaticMarkup(
      <ChartPicture
        chart={await layoutChart(graph)}
        lit={['request', 'request.ringing']}
        enabled={events}
        {...(onEvent && { onEvent })}
      />,
    )

  test('lights what is now, and offers what may come next', async () => {
    const picture = await draw(() => {})
    expect(picture).toContain('class="lit leaf" data-state="request.ringing"')
    const offered = [...picture.matchAll(/role="button" tabindex="0" aria-label="([^"]*)"/g)].map(
      ([, name = '']) => name,
    )
    expect(offered.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Kirim request.accept',
      'Kirim request.accept [isOverdue]',
      'Kirim request.dismiss',
    ])
  })

  test('is a picture where nothing can be sent', async () => {
    const picture = await draw()
    expect(picture).toContain('role="img"')
    expect(picture).not.toContain('role="button"')
  })
})

function written({ states, lines }: LaidChart): string[] {
  return [...states, ...lines].flatMap(({ rows }) => rows.map(({ edge }) => edge.name)).toSorted()
}

/** Siblings that touch each other, and children that leave their parent. */
function overlaps({ states }: LaidChart): string[] {
  const parentOf = new Map(states.map((one) => [one.id, states.findLast((other) => isWithin(one, other))?.id]))
  return states.flatMap((one, index) => [
    ...states
      .slice(index + 1)
      .filter((other) => parentOf.get(one.id) === parentOf.get(other.id) && doTouch(one, other))
      .map((other) => `${one.id} touches ${other.id}`),
    ...(one.depth > 0 && parentOf.get(one.id) === undefined ? [`${one.id} lies in nothing`] : []),
  ])
}

function isWithin(one: LaidChart['states'][number], other: LaidChart['states'][number]): boolean {
  return (
    other.depth === one.depth - 1 &&
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  )
}

function doTouch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
