import { panelMachine } from '../../machines/panel/panel.machine'
import { NOTHING_YET, type PanelFacts } from '../../machines/panel/panel.model'
import { defineModel } from '../kit/model'

const oneRings: PanelFacts = { ...NOTHING_YET, waiting: ['c1'], cards: 1 }
const inRoom: PanelFacts = { ...NOTHING_YET, isInRoom: true }
const unfinished: PanelFacts = { ...NOTHING_YET, hasUnfinished: true }
const told = (facts: PanelFacts) => ({ type: 'panel.told', facts }) as const

export const panelModel = defineModel<typeof panelMachine>({
  name: 'panel',
  spec: 'spec §2 Incoming-requests panel, §9',
  machine: panelMachine,
  worlds: { 'page opened': () => undefined },
  events: {
    'panel.toggle': [{ type: 'panel.toggle' }],
    'panel.open': [{ type: 'panel.open' }],
    'panel.close': [{ type: 'panel.close' }],
    'panel.grab': [{ type: 'panel.grab' }],
    'panel.release': [
      { type: 'panel.release', velocity: 2, position: 0.3 },
      { type: 'panel.release', velocity: -2, position: 0.7 },
      { type: 'panel.release', velocity: 0, position: 0.9 },
      { type: 'panel.release', velocity: 0, position: 0.1 },
    ],
    'panel.cancel': [{ type: 'panel.cancel' }],
    'panel.told': [told(NOTHING_YET), told(oneRings), told(unfinished), told(inRoom)],
  },
  outcomes: {},
  key: ({ context: { facts } }) => facts,
  invariants: {
    'it is open or closed, in whatever hand': (snapshot) => snapshot.matches('open') !== snapshot.matches('closed'),
    'it closes by itself only when nothing waits': (snapshot) =>
      !snapshot.matches({ open: 'closingSoon' }) || snapshot.context.facts.waiting.length === 0,
  },
  journeys: [
    {
      name: 'it opens for a request, and stays until the doctor closes it',
      world: 'page opened',
      steps: [told(oneRings), told(NOTHING_YET)],
      ends: { open: 'resting' },
    },
    {
      name: 'the unfinished item ended: it closes by itself',
      world: 'page opened',
      steps: [told(unfinished), told(NOTHING_YET), { type: 'xstate.after.untilClosed.panel.open.closingSoon' }],
      ends: { closed: 'resting' },
    },
    {
      name: 'a request calls the closing off',
      world: 'page opened',
      steps: [told(unfinished), told(NOTHING_YET), told(oneRings)],
      ends: { open: 'resting' },
    },
    {
      name: 'a flick opens it, a flick closes it',
      world: 'page opened',
      steps: [
        { type: 'panel.grab' },
        { type: 'panel.release', velocity: 2, position: 0.1 },
        { type: 'panel.grab' },
        { type: 'panel.release', velocity: -2, position: 0.9 },
      ],
      ends: { closed: 'resting' },
    },
    {
      name: 'a request that comes while it is pulled up opens it and ends the drag',
      world: 'page opened',
      steps: [{ type: 'panel.grab' }, told(oneRings)],
      ends: { open: 'resting' },
    },
  ],
})
