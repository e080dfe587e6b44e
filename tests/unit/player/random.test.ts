import { expect, test } from 'vitest'
import { eventOf, tokenOf } from '../../kit/graph/event-tokens'
import { alone } from '../../kit/graph/inert'
import type { Model } from '../../kit/graph/model'
import { possibleEvents } from '../../kit/graph/paths'
import { TestClock } from '../../kit/harness/test-clock'
import { stageActor } from '../../kit/graph/walk'
import { everyModel } from '../../player/catalogue'
import { loanModel, makeLoan } from '../../player/fixture/loan'
import { describePath, wander } from '../../player/random'
import { shrink } from '../../player/shrink'

const loan = loanModel as unknown as Model
const once = () => true

test('shrinks a failure to the smallest input that still fails', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(shrink(items, (part) => part.includes(7) && part.includes(31) && part.includes(48))).toEqual([7, 31, 48])
  expect(shrink(items, () => true)).toEqual([])
  expect(shrink(items, (part) => part.length === 50)).toEqual(items)
})

test('random walks of the right machine find nothing', () => {
  let walks = 0
  expect(wander(loan, 1, () => (walks += 1) > 30)).toMatchObject({ failing: null, states: 4, walks: 31 })
})

test('a planted fault far from any shortest path is found, shrunk to the minimum, and repeated by its command', () => {
  const faulty = makeLoan({ forgetsAfterTwo: true })
  let walks = 0
  const until = () => (walks += 1) > 500
  const { failing } = wander(loan, 1, until, faulty)
  expect(failing?.steps.map(({ does }) => does)).toEqual([
    'Dunia: at the counter',
    'loan ask',
    '‘lend’: ditolak (none)',
    'loan retry',
    '‘lend’: ditolak (none)',
    'loan retry',
    '‘lend’: berhasil',
  ])
  expect(failing).toMatchObject({ at: 6, should: 'selalu benar: what is lent has its number' })
  expect(failing?.again).toBe(
    'npm run paths -- loan --world "at the counter" --events ' +
      'loan.ask,xstate.done.actor.lend#1,loan.retry,xstate.done.actor.lend#1,loan.retry,xstate.done.actor.lend',
  )
  const tokens =
    'loan.ask,xstate.done.actor.lend#1,loan.retry,xstate.done.actor.lend#1,loan.retry,xstate.done.actor.lend'.split(',')
  expect(
    describePath(
      loan,
      faulty,
      'at the counter',
      tokens.map((token) => eventOf(loan, token)),
    ),
  ).toEqual(failing)
  expect(
    describePath(
      loan,
      makeLoan(),
      'at the counter',
      tokens.map((token) => eventOf(loan, token)),
    ),
  ).toBeNull()
})

test('the same seed walks the same way', () => {
  expect(wander(loan, 5, once)).toEqual(wander(loan, 5, once))
})

test.each(everyModel)('$name: every event that can happen first has a token that names it again', (model) => {
  for (const world of Object.keys(model.worlds)) {
    const actor = stageActor(model, alone(model.machine), world, { clock: new TestClock() })
    for (const event of possibleEvents(model, actor.getSnapshot())) {
      expect(eventOf(model, tokenOf(model, event))).toEqual(event)
    }
    actor.stop()
  }
})
