import { expect, test } from 'vitest'
import { settleableStates } from '../kit/coverage'
import { allModels } from '../models/all'
import { FACELESS } from '../models/faceless'

/** Every story of the house, as Storybook reads them. */
const stories = import.meta.glob<Record<string, { parameters?: { states?: string[] } }>>('../../stories/**/*.stories.tsx', {
  eager: true,
})
const told = Object.values(stories).flatMap((exported) => Object.values(exported).flatMap((story) => story.parameters?.states ?? []))

test.each(allModels)('$name: every state with a face has a story', ({ machine }) => {
  const states = settleableStates(machine)
  expect(states.filter((id) => !told.includes(id) && FACELESS[id] === undefined)).toEqual([])
})

test('no story and no excuse speaks of a state that is not there', () => {
  const known = allModels.flatMap(({ machine }) => settleableStates(machine))
  expect([...told, ...Object.keys(FACELESS)].filter((id) => !known.includes(id))).toEqual([])
})
