import { paletteMachine, type PaletteReport } from '../../machines/palette/palette.machine'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

export const paletteModel = defineModel<typeof paletteMachine>({
  name: 'palette',
  spec: 'product §12, keyboard shortcuts with a palette and a help sheet',
  machine: paletteMachine,
  worlds: { closed: () => ({ report: recordingReport<PaletteReport>() }) },
  events: {
    'palette.toggle': [{ type: 'palette.toggle' }],
    'palette.write': [
      { type: 'palette.write', words: 'sal' },
      { type: 'palette.write', words: 'tidak ada' },
    ],
    'command.run': [{ type: 'command.run', id: 'balance' }],
    'palette.close': [{ type: 'palette.close' }],
    'help.open': [{ type: 'help.open' }],
  },
  outcomes: {},
  key: ({ context }) => context.words,
  invariants: {
    'what was written is forgotten with it': (snapshot) =>
      snapshot.matches('searching') || snapshot.context.words === '',
  },
  journeys: [
    {
      name: 'a command by its words',
      world: 'closed',
      steps: [
        { type: 'palette.toggle' },
        { type: 'palette.write', words: 'sal' },
        { type: 'command.run', id: 'balance' },
      ],
      ends: 'closed',
    },
    {
      name: 'from the commands to the keys, and back by its own key',
      world: 'closed',
      steps: [{ type: 'palette.toggle' }, { type: 'help.open' }, { type: 'palette.toggle' }],
      ends: 'searching',
    },
    ...rowsFrom<typeof paletteMachine>('closed', {
      'the keys are shown by their own key': [[{ type: 'help.open' }], 'helping'],
      'the keys go by the same key': [[{ type: 'help.open' }, { type: 'help.open' }], 'closed'],
      'the keys are closed': [[{ type: 'help.open' }, { type: 'palette.close' }], 'closed'],
      'the commands go by their own key': [[{ type: 'palette.toggle' }, { type: 'palette.toggle' }], 'closed'],
      'the commands are closed': [[{ type: 'palette.toggle' }, { type: 'palette.close' }], 'closed'],
      'what was chosen is reported': [
        [{ type: 'palette.toggle' }, { type: 'command.run', id: 'balance' }],
        'closed',
        { sends: ['command.chosen'] },
      ],
    }),
  ],
})
