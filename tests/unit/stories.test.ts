import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import preview from '../../.storybook/preview'
import { ContactSheet } from '../../stories/kit/sheet/ContactSheet'
import {
  statesShown,
  statesUnknown,
  statesWithoutStory,
  type StoriesFile,
  storiesOf,
  withoutSheet,
  withoutStory,
} from '../kit/repo/gallery-guard'
import { allModels } from '../models/all'
import { FACELESS } from '../models/faceless'

/** Every story, as Storybook reads them. */
const files = import.meta.glob<StoriesFile>('../../stories/**/*.stories.tsx', { eager: true })
const shown = statesShown(Object.values(files))
const machines = allModels.map(({ machine }) => machine)
const galleryTags = preview.tags ?? []

test.each(allModels)('$name: every state with a face has a story', ({ machine }) => {
  expect(statesWithoutStory(machine, shown, FACELESS)).toEqual([])
})

test('no story and no excuse speaks of a state that is not there', () => {
  expect(statesUnknown(machines, [...shown, ...Object.keys(FACELESS)])).toEqual([])
})

test('every stories file has its contact sheet, no two under one title', () => {
  expect(withoutSheet(files, galleryTags)).toEqual([])
  expect(preview.parameters?.docs).toEqual({ container: ContactSheet })
  const titles = Object.values(files).map((file) => file.default?.title)
  expect(titles.length - new Set(titles).size).toBe(0)
})

describe('the guard is not blind', () => {
  test('each story that alone shows a state is missed when it is taken away', () => {
    const alone = Object.entries(files).flatMap(([path, file]) =>
      storiesOf(file).flatMap(([story, { parameters }]) => {
        const only = [...new Set(parameters?.states)].filter((id) => shown.filter((other) => other === id).length === 1)
        return only.length > 0 ? [{ path, story, only }] : []
      }),
    )
    expect(alone.length).toBeGreaterThan(100)
    for (const { path, story, only } of alone) {
      const left = statesShown(Object.values({ ...files, [path]: withoutStory(files[path] ?? {}, story) }))
      const concerned = machines.filter(({ id }) => only.some((state) => state.startsWith(`${id}.`)))
      const missed = concerned.flatMap((machine) => statesWithoutStory(machine, left, FACELESS))
      // A state that may go without a face has its story for the pleasure of it.
      expect(missed.toSorted(), `${path} ${story}`).toEqual(only.filter((id) => FACELESS[id] === undefined).toSorted())
    }
  })

  test.each(allModels)('$name: a new state is missed', ({ machine }) => {
    const planted = `${machine.id}.planted`
    expect(statesWithoutStory(withState(machine, 'planted'), shown, FACELESS)).toEqual([planted])
    expect(statesUnknown(machines, [planted])).toEqual([planted])
  })

  test('a file without a contact sheet is missed; all are, where the gallery asks for none', () => {
    const [path = '', file = {}] = Object.entries(files)[0] ?? []
    const optingOut = { ...file, default: { ...file.default, tags: ['!autodocs'] } }
    expect(withoutSheet({ [path]: optingOut }, galleryTags)).toEqual([path])
    expect(withoutSheet({ [path]: { default: file.default ?? {} } }, galleryTags)).toEqual([path])
    expect(withoutSheet({ [path]: { ...file, default: {} } }, galleryTags)).toEqual([path])
    const hidden = storiesOf(file).map(([name, story]) => [name, { ...story, tags: ['!autodocs'] }])
    expect(withoutSheet({ [path]: { ...file, ...Object.fromEntries(hidden) } }, galleryTags)).toEqual([path])
    expect(withoutSheet(files, [])).toEqual(Object.keys(files))
  })
})

/** The chart with one more state at its top, where nobody can get to. */
function withState(machine: AnyStateMachine, name: string): AnyStateMachine {
  const { config } = machine
  const top = {
    ...config,
    ...(config.states === undefined && { initial: name }),
    states: { ...config.states, [name]: {} },
  }
  return createMachine(top as never, machine.implementations as never)
}
