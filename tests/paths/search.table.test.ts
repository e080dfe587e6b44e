import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { IcdCode } from '../../contract/schemas/medicine'
import { SEARCH_DELAY } from '../../contract/values/limits'
import { createSearchMachine } from '../../machines/search/search.machine'
import { selectFound, selectSearchStatus } from '../../machines/search/search.selectors'
import { TestClock } from '../kit/harness/test-clock'
import { codesFound } from '../models/search.model'

/** A search whose answers come when the test says so. */
function searching() {
  const clock = new TestClock()
  const asked: { words: string; signal: AbortSignal; answer: (found: IcdCode[]) => void }[] = []
  const machine = createSearchMachine<IcdCode>().provide({
    actors: {
      ask: fromPromise<IcdCode[], { words: string }>(
        ({ input: { words }, signal }) => new Promise((answer) => void asked.push({ words, signal, answer })),
      ),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const type = (words: string) => actor.send({ type: 'search.changed', words })
  return { actor, clock, asked, type, words: () => asked.map(({ words }) => words) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('it asks when the typing pauses, and once', () => {
  const { clock, type, words } = searching()
  type('h')
  clock.advance(SEARCH_DELAY - 1)
  type('hi')
  clock.advance(SEARCH_DELAY - 1)
  type(' hiper ')
  clock.advance(SEARCH_DELAY)
  expect(words()).toEqual(['hiper'])
})

test('an answer to older words never arrives, and its question is given up', async () => {
  const { actor, clock, asked, type } = searching()
  type('hiper')
  clock.advance(SEARCH_DELAY)
  type('batuk')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer(codesFound)
  await settled()
  expect(selectFound(actor.getSnapshot())).toEqual([])
  expect(selectSearchStatus(actor.getSnapshot())).toBe('typing')
})

test('the last answer stays in sight while the next one is on its way; without words it goes', async () => {
  const { actor, clock, asked, type } = searching()
  type('hiper')
  clock.advance(SEARCH_DELAY)
  asked[0]?.answer(codesFound)
  await settled()
  type('hipert')
  clock.advance(SEARCH_DELAY)
  expect(selectFound(actor.getSnapshot())).toEqual(codesFound)
  type(' ')
  expect(selectFound(actor.getSnapshot())).toEqual([])
  expect(selectSearchStatus(actor.getSnapshot())).toBe('idle')
})
