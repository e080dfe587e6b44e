import { assign, setup } from 'xstate'
import { withEvent } from '../with-event'

/** A command was chosen; the palette is closed and the focus is restored. */
export interface PaletteReport {
  type: 'command.chosen'
  id: string
}

export interface PaletteInput {
  report: (report: PaletteReport) => void
}

export type PaletteEvent =
  /** Sent again by the same key, it closes the palette. */
  | { type: 'palette.toggle' }
  | { type: 'palette.write'; words: string }
  | { type: 'command.run'; id: string }
  | { type: 'palette.close' }
  /** Opens the sheet of keyboard shortcuts. */
  | { type: 'help.open' }

interface PaletteContext extends PaletteInput {
  words: string
}

/**
 * The command palette and the sheet of keyboard shortcuts; at most one is open. A command runs after the palette has
 * closed, so it never acts on elements below a dialog.
 */
export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent, input: {} as PaletteInput },
  actions: {
    assignWords: assign((_, { words }: { words: string }) => ({ words })),
    forgetWords: assign({ words: '' }),
    reportChosen: ({ context }, { id }: { id: string }) => context.report({ type: 'command.chosen', id }),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...input, words: '' }),
  initial: 'closed',
  states: {
    closed: { on: { 'palette.toggle': 'searching', 'help.open': 'helping' } },
    searching: {
      exit: 'forgetWords',
      on: {
        'palette.write': { actions: withEvent('assignWords') },
        'command.run': { target: 'closed', actions: withEvent('reportChosen') },
        'palette.toggle': 'closed',
        'palette.close': 'closed',
        'help.open': 'helping',
      },
    },
    helping: { on: { 'palette.toggle': 'searching', 'palette.close': 'closed', 'help.open': 'closed' } },
  },
})
