import { toasterMachine } from '../../machines/toaster/toaster.machine'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'

export const toasterModel = defineModel<typeof toasterMachine>({
  name: 'toaster',
  spec: 'product §2 Dialogs (toasts), §9',
  machine: toasterMachine,
  worlds: { quiet: (clock) => ({ clock }) },
  events: {
    'toast.show': [
      { type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } },
      { type: 'toast.show', toast: { key: 'statusFailed', tone: 'error', position: 'bottom' } },
    ],
    'toast.close': [{ type: 'toast.close', id: 1 }],
    'toast.hold': [{ type: 'toast.hold', id: 1 }],
    'toast.release': [{ type: 'toast.release', id: 1 }],
  },
  outcomes: {},
  key: ({ context }) => context.toasts.map(({ key, held }) => [key, held]),
  isFarEnough: ({ context }) => context.nextId > 3,
  invariants: {
    'it is quiet exactly when no toast stands': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.toasts.length === 0),
    'it is held exactly when somebody is on every toast': (snapshot) =>
      snapshot.matches({ showing: 'held' }) ===
      (snapshot.context.toasts.length > 0 && snapshot.context.toasts.every(({ held }) => held !== null)),
    'no two toasts say the same': ({ context }) =>
      new Set(context.toasts.map(({ key }) => key)).size === context.toasts.length,
  },
  journeys: [
    {
      name: 'the same words renew their toast',
      world: 'quiet',
      steps: [
        { type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } },
        { type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } },
        { type: 'xstate.after.untilNextDeadline.toaster.showing.passing' },
      ],
      ends: 'quiet',
    },
    {
      name: 'a held toast stays; after the release its time continues',
      world: 'quiet',
      steps: [
        { type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } },
        { type: 'toast.hold', id: 1 },
        { type: 'toast.release', id: 1 },
        { type: 'xstate.after.untilNextDeadline.toaster.showing.passing' },
      ],
      ends: 'quiet',
    },
    ...rowsFrom<typeof toasterMachine>('quiet', {
      'leaving a toast that is gone keeps the others held': [
        [
          { type: 'toast.show', toast: { key: 'statusUpdated', tone: 'success' } },
          { type: 'toast.show', toast: { key: 'statusFailed', tone: 'error' } },
          { type: 'toast.hold', id: 1 },
          { type: 'toast.close', id: 2 },
          { type: 'toast.release', id: 2 },
        ],
        { showing: 'held' },
      ],
    }),
  ],
})
