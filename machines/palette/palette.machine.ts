import { assign, setup } from 'xstate'

/** Told when a command was chosen; by then the palette is closed and the focus is back. */
export interface PaletteReport {
  type: 'command.chosen'
  id: string
}

export interface PaletteInput {
  report: (report: PaletteReport) => void
}

export type PaletteEvent =
  /** Also the key that opened it, once more. */
  | { type: 'palette.toggle' }
  | { type: 'palette.write'; words: string }
  | { type: 'command.run'; id: string }
  | { type: 'palette.close' }
  /** The sheet of all keys. */
  | { type: 'help.open' }

interface PaletteContext extends PaletteInput {
  words: string
}

/**
 * Commands by their words, and the sheet of all keys: one of them or neither is open. What a command does is told on, and
 * done when the palette is gone: none of them ever acts on what lies under a dialog.
 */
export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent, input: {} as PaletteInput },
  actions: {
    takeWords: assign((_, { words }: { words: string }) => ({ words })),
    forgetWords: assign({ words: '' }),
    tellChosen: ({ context }, { id }: { id: string }) => context.report({ type: 'command.chosen', id }),
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
        'palette.write': { actions: { type: 'takeWords', params: ({ event }) => event } },
        'command.run': { target: 'closed', actions: { type: 'tellChosen', params: ({ event }) => event } },
        'palette.toggle': 'closed',
        'palette.close': 'closed',
        'help.open': 'helping',
      },
    },
    helping: { on: { 'palette.toggle': 'searching', 'palette.close': 'closed', 'help.open': 'closed' } },
  },
})
