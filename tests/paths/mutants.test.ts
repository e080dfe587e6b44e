import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { withEvent } from '../../machines/with-event'
import { defineModel, type Model } from '../kit/graph/model'
import { describeFinding } from '../mutants/hunt'
import { judgeByJourneys, judgeByPaths } from '../mutants/judge'
import { mutantsOf, plant } from '../mutants/mutants'
import { keyOf, type Planted } from '../mutants/planted'
import { printed, rowsOf, shareKilled } from '../mutants/table'

type DoorEvent = { type: 'door.knock'; isKnown: boolean } | { type: 'door.close' } | { type: 'mat.shake' }

const doorMachine = setup({
  types: { context: {} as { mat: string }, events: {} as DoorEvent },
  actions: { shakeMat: assign({ mat: 'clean' }) },
  guards: { isKnown: (_, params: { isKnown: boolean }) => params.isKnown },
}).createMachine({
  id: 'door',
  context: { mat: 'clean' },
  initial: 'closed',
  states: {
    closed: { on: { 'door.knock': [{ guard: withEvent('isKnown'), target: 'open' }, { target: 'ajar' }] } },
    ajar: { on: { 'door.close': 'closed' } },
    open: { on: { 'door.close': 'closed', 'mat.shake': { target: 'ajar', actions: 'shakeMat' } } },
  },
})

const doorModel = defineModel<typeof doorMachine>({
  name: 'door',
  spec: 'none',
  machine: doorMachine,
  worlds: { 'at home': () => ({}) as never },
  events: {
    'door.knock': [
      { type: 'door.knock', isKnown: true },
      { type: 'door.knock', isKnown: false },
    ],
    'door.close': [{ type: 'door.close' }],
    'mat.shake': [{ type: 'mat.shake' }],
  },
  outcomes: {},
  invariants: {},
  journeys: [
    {
      name: 'a stranger talks through the gap, and goes',
      world: 'at home',
      steps: [{ type: 'door.knock', isKnown: false }, { type: 'door.close' }],
      ends: 'closed',
    },
    { name: 'a friend comes in', world: 'at home', steps: [{ type: 'door.knock', isKnown: true }], ends: 'open' },
  ],
}) as unknown as Model

const mutants: Planted[] = mutantsOf(doorMachine, 1).map((mutant) => ({
  ...mutant,
  machine: 'door',
  key: keyOf(doorMachine.config),
}))

function findingOf(name: string) {
  const mutant = mutants.find((one) => one.name.startsWith(name))
  if (mutant === undefined) throw new Error(`no mutant '${name}' among ${mutants.map((one) => one.name).join(', ')}`)
  const model = { ...doorModel, machine: plant(doorMachine, mutant) }
  return judgeByJourneys(model) ?? judgeByPaths(model)
}

test('the true chart has nothing against it', () => {
  expect(judgeByJourneys(doorModel) ?? judgeByPaths(doorModel)).toBeNull()
})

test('each transition is removed, led astray, freed of its guard, and robbed of its actions, where it has any', () => {
  const faults = mutants.filter(({ name }) => name.startsWith('door.closed --door.knock')).map(({ fault }) => fault)
  expect(faults).toEqual(['removed', 'redirected', 'unguarded', 'removed', 'redirected'])
  expect(mutants.filter(({ name }) => name.includes('mat.shake')).map(({ fault }) => fault)).toEqual([
    'removed',
    'redirected',
    'idle',
  ])
})

test('finds a planted wrong transition and reports the steps to it', () => {
  const finding = findingOf('door.closed --door.knock [isKnown]--> door.open: to ')
  expect(finding && describeFinding(finding)).toMatch(
    /^in 'at home' → door\.knock → 'a friend comes in' ends in "open", not "(ajar|closed)"$/,
  )
})

test('a missing transition is found at the step that it was for', () => {
  const finding = findingOf('door.ajar --door.close--> door.closed: removed')
  expect(finding && describeFinding(finding)).toBe(
    `in 'at home' → door.knock → door.close → 'a stranger talks through the gap, and goes' door.close does nothing in "ajar"`,
  )
})

test('a guard that lets everybody pass is found', () => {
  expect(findingOf('door.closed --door.knock [isKnown]--> door.open: whatever its guard')).toMatchObject({ by: 'path' })
})

test('lists an undetected mutant by name, unless a reason is given', () => {
  const name = 'door.open --mat.shake--> door.ajar: without its actions'
  expect(findingOf(name)).toBeNull()
  const kills = mutants
    .filter((mutant) => mutant.name !== name)
    .map((mutant) => ({ machine: 'door', name: mutant.name, by: 'journey' as const, says: '' }))
  const survived = rowsOf({ mutants, kills }, {})
  expect(printed(survived)).toContain(`  door: ${name}`)
  expect(shareKilled(survived)).toBeCloseTo(1 - 1 / mutants.length)
  const excused = rowsOf({ mutants, kills }, { door: { [name]: 'the mat is clean already' } })
  expect(printed(excused)).not.toContain(name)
  expect(shareKilled(excused)).toBe(1)
})
