import { assign, sendTo, setup } from 'xstate'
import type { ServerFrame } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided } from '../ports/not-provided'
import type { LineOrder } from '../ports/signalling'
import { withEvent } from '../with-event'
import type { SignallingContext, SignallingEvent, SignallingInput } from './signalling.model'
import { isMove, isRejection, LONGEST_WAIT, waitAfter } from './signalling.rules'

/**
 * One socket for all signalling (product §7, contract §5): connects and registers the signed-in person. A silent
 * connection is probed and dropped if nothing answers. A lost one is reopened with the same session, with growing
 * delays, and at once when the network returns or the page becomes visible.
 */
export const signallingMachine = setup({
  types: {
    context: {} as SignallingContext,
    events: {} as SignallingEvent,
    input: {} as SignallingInput,
    children: {} as { line: 'line' },
  },
  actors: {
    line: feedNotProvided('line'),
    networkFacts: feedNotProvided('networkFacts'),
  },
  actions: {
    register: sendTo('line', (): LineOrder => ({ type: 'line.register' })),
    ping: sendTo('line', (): LineOrder => ({ type: 'line.send', frame: { id: 'ping' } })),
    forgetTries: assign({ tries: 0 }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    drawLuck: assign(({ context }) => ({ luck: context.random() })),
  },
  guards: {
    isAccepted: (_, { frame }: { frame: ServerFrame }) =>
      frame.id === 'registerResponse' && frame.response === 'accepted',
    isRefused: (_, { frame }: { frame: ServerFrame }) => frame.id === 'registerResponse',
    isRejection: (_, params: { code: number }) => isRejection(params.code),
    isMove: (_, params: { code: number }) => isMove(params.code),
  },
  delays: {
    untilRetry: ({ context }) => waitAfter(context.tries, context.luck),
    untilRefusedRetry: LONGEST_WAIT,
    patience: 10 * SECOND,
    untilPing: 25 * SECOND,
  },
}).createMachine({
  id: 'signalling',
  context: ({ input: { random = Math.random } }) => ({ random, tries: 0, luck: 0 }),
  invoke: { id: 'networkFacts', src: 'networkFacts', onError: {} },
  initial: 'online',
  states: {
    online: {
      invoke: { id: 'line', src: 'line', onError: 'waiting' },
      initial: 'opening',
      on: { 'line.closed': [{ guard: withEvent('isRejection'), target: 'refused' }, { target: 'waiting' }] },
      states: {
        opening: { after: { patience: '#signalling.waiting' }, on: { 'line.opened': 'registering' } },
        registering: {
          entry: 'register',
          after: { patience: '#signalling.waiting' },
          on: {
            'line.received': [
              { guard: withEvent('isAccepted'), target: 'registered', actions: 'forgetTries' },
              { guard: withEvent('isRefused'), target: '#signalling.refused' },
            ],
          },
        },
        registered: {
          initial: 'quiet',
          on: {
            'line.received': '.quiet',
            // The server is leaving, and another one is there.
            'line.closed': { guard: withEvent('isMove'), target: '#signalling.online', reenter: true },
            // The socket may belong to the previous network.
            'network.restored': '.asked',
            'network.woke': '.asked',
          },
          states: {
            quiet: { after: { untilPing: 'asked' } },
            asked: { entry: 'ping', after: { patience: '#signalling.waiting' } },
          },
        },
      },
    },
    waiting: {
      entry: 'drawLuck',
      exit: 'countTry',
      after: { untilRetry: 'online' },
      on: { 'network.restored': 'online', 'network.woke': 'online' },
    },
    // A session that the gateway refuses is retried slowly.
    refused: { after: { untilRefusedRetry: 'online' }, on: { 'network.restored': 'online' } },
  },
})
