import { panelMachine } from '../../machines/panel/panel.machine'
import { NOTHING_YET, type PanelFacts } from '../../machines/panel/panel.model'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'

const oneRings: PanelFacts = { ...NOTHING_YET, waiting: ['c1'], cards: 1 }
const inRoom: PanelFacts = { ...NOTHING_YET, isInRoom: true }
const unfinished: PanelFacts = { ...NOTHING_YET, hasUnfinished: true }
const update = (facts: PanelFacts) => ({ type: 'panel.updated', facts }) as const

export const panelModel = defineModel<typeof panelMachine>({
  name: 'panel',
  spec: 'product §2 Incoming-requests panel, §9',
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
    'panel.updated': [update(NOTHING_YET), update(oneRings), update(unfinished), update(inRoom)],
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
      name: 'it opens for a request, and closes by itself when nothing is left',
      world: 'page opened',
      steps: [update(oneRings), update(NOTHING_YET), { type: 'xstate.after.untilClosed.panel.open.closingSoon' }],
      ends: { closed: 'resting' },
    },
    {
      name: 'a panel opened by hand stays open as requests arrive and leave',
      world: 'page opened',
      steps: [{ type: 'panel.toggle' }, update(oneRings), update(NOTHING_YET)],
      ends: { open: 'resting' },
    },
    {
      name: 'the unfinished item ended: it closes by itself',
      world: 'page opened',
      steps: [update(unfinished), update(NOTHING_YET), { type: 'xstate.after.untilClosed.panel.open.closingSoon' }],
      ends: { closed: 'resting' },
    },
    {
      name: 'a request calls the closing off',
      world: 'page opened',
      steps: [update(unfinished), update(NOTHING_YET), update(oneRings)],
      ends: { open: 'unasked' },
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
      name: 'a request that arrives during a pull opens it and ends the drag',
      world: 'page opened',
      steps: [{ type: 'panel.grab' }, update(oneRings)],
      ends: { open: 'unasked' },
    },
    ...rowsFrom<typeof panelMachine>('page opened', {
      'opened by a click': [[{ type: 'panel.toggle' }], { open: 'resting' }],
      'opened by a notification': [[{ type: 'panel.open' }], { open: 'resting' }],
      'closed by the same click': [[{ type: 'panel.toggle' }, { type: 'panel.toggle' }], { closed: 'resting' }],
      'closed by its cross': [[{ type: 'panel.toggle' }, { type: 'panel.close' }], { closed: 'resting' }],
      'in the hand, still closed': [[{ type: 'panel.grab' }], { closed: 'dragging' }],
      'let go too low, it stays closed': [
        [{ type: 'panel.grab' }, { type: 'panel.release', velocity: 0, position: 0.1 }],
        { closed: 'resting' },
      ],
      'let go high enough, it is open': [
        [{ type: 'panel.grab' }, { type: 'panel.release', velocity: 0, position: 0.9 }],
        { open: 'resting' },
      ],
      'the hand is taken away, it stays closed': [
        [{ type: 'panel.grab' }, { type: 'panel.cancel' }],
        { closed: 'resting' },
      ],
      'open in the hand, let go high enough, it stays open': [
        [{ type: 'panel.toggle' }, { type: 'panel.grab' }, { type: 'panel.release', velocity: 0, position: 0.9 }],
        { open: 'resting' },
      ],
      'open in the hand, let go low, it is closed': [
        [{ type: 'panel.toggle' }, { type: 'panel.grab' }, { type: 'panel.release', velocity: 0, position: 0.1 }],
        { closed: 'resting' },
      ],
      'open, the hand is taken away': [
        [{ type: 'panel.toggle' }, { type: 'panel.grab' }, { type: 'panel.cancel' }],
        { open: 'resting' },
      ],
      'a room that opens closes it': [
        [update(oneRings), update(inRoom)],
        { closed: 'resting' },
        { knows: { facts: inRoom } },
      ],
      'it knows the facts it received': [
        [update(NOTHING_YET), update(unfinished)],
        { open: 'unasked' },
        { knows: { facts: unfinished } },
      ],
      'a request that goes while there is unfinished work leaves it open': [
        [update(oneRings), update(unfinished)],
        { open: 'unasked' },
        { knows: { facts: unfinished } },
      ],
      'it opened for a request, and is asked for': [
        [update(oneRings), { type: 'panel.open' }, update(NOTHING_YET)],
        { open: 'resting' },
        { knows: { facts: NOTHING_YET } },
      ],
      'it opened for a request, and is taken into the hand': [
        [update(oneRings), { type: 'panel.grab' }, { type: 'panel.cancel' }, update(NOTHING_YET)],
        { open: 'resting' },
      ],
      'a panel opened by hand shows the end of the unfinished item, too': [
        [update(unfinished), { type: 'panel.open' }, update(NOTHING_YET)],
        { open: 'closingSoon' },
        { knows: { facts: NOTHING_YET } },
      ],
      'it waits a moment before it closes by itself': [
        [update(unfinished), update(NOTHING_YET)],
        { open: 'closingSoon' },
        { knows: { facts: NOTHING_YET } },
      ],
      'a panel grabbed meanwhile stays open': [
        [update(unfinished), update(NOTHING_YET), { type: 'panel.grab' }],
        { open: 'dragging' },
      ],
      'a panel opened meanwhile stays open': [
        [update(unfinished), update(NOTHING_YET), { type: 'panel.open' }],
        { open: 'resting' },
      ],
    }),
  ],
})
