import { dosingMachine } from '../../machines/consultation/prescription/dosing/dosing.machine'
import { orderAgain, orderOf } from '../../machines/consultation/prescription/dosing/dosing.rules'
import { amoxicillin, AN_ADULT, anItem, paracetamolSyrup, someChoices } from '../kit/data/medicines'
import { defineModel } from '../kit/graph/model'

const withUsualDose = {
  ...amoxicillin,
  usual: { adult: { unit: 'mg', amount: { from: 500, to: 1_000 }, per_day: { from: 3, to: 3 } }, child: [] },
}

export const dosingModel = defineModel<typeof dosingMachine>({
  name: 'consultation/prescription/dosing',
  spec: 'product §2 "medicine form", §10 "Interlock"',
  machine: dosingMachine,
  worlds: {
    'a new medicine': () => ({ ...orderOf(withUsualDose, AN_ADULT), reportTyped: () => {} }),
    'one that is on the list': () => ({
      ...orderAgain(anItem(paracetamolSyrup, { amount: 2.5 }), AN_ADULT),
      reportTyped: () => {},
    }),
  },
  events: {
    'dose.changed': [
      { type: 'dose.changed', values: { quantity: '15' } },
      { type: 'dose.changed', values: { amount: 'dua' } },
    ],
    'dose.submit': [{ type: 'dose.submit' }],
    'dose.abandon': [{ type: 'dose.abandon' }],
    'choices.retry': [{ type: 'choices.retry' }],
  },
  outcomes: { choices: { outputs: [someChoices], faults: true } },
  key: ({ context }) => context.values,
  invariants: {
    'nothing is dosed without a whole dose': (snapshot) =>
      !snapshot.matches('dosed') || (snapshot.output?.item?.quantity ?? 0) > 0,
    'units are chosen from those that are here': ({ context: { values, choices } }) =>
      values.unit_type === '' ||
      choices.units.length === 0 ||
      choices.units.some(({ value }) => value === values.unit_type),
  },
  journeys: [
    {
      name: 'the quantity is the one thing that a new medicine lacks',
      world: 'a new medicine',
      steps: [
        { type: 'xstate.done.actor.choices', output: someChoices },
        { type: 'dose.submit' },
        { type: 'dose.changed', values: { quantity: '15' } },
        { type: 'dose.submit' },
      ],
      ends: 'dosed',
    },
    {
      name: 'without units nothing is finished',
      world: 'one that is on the list',
      steps: [
        { type: 'xstate.error.actor.choices', error: null },
        { type: 'choices.retry' },
        { type: 'xstate.done.actor.choices', output: someChoices },
        { type: 'dose.submit' },
      ],
      ends: 'dosed',
    },
  ],
})
