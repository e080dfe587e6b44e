import { and, raise } from 'xstate'
import { withEvent } from '../../with-event'
import type { Beginning, ConnectionOutput } from './connection.model'
import { connectionSetup } from './connection.setup'

/**
 * The connection between two parties and its recovery (contract §5 "Recovery"). The doctor sees at once whether media
 * flow. A failure first restarts ICE on the same peer connection a few times, then replaces the peer connection; after
 * a minute the connection is lost. The browser's own failure never ends it, and there is at most one peer connection.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    ...input,
    offer: offerOf(input.beginning),
    offersAtOnce: input.beginning.kind !== 'answer',
    tries: 0,
    breaks: 0,
    rung: 'hd',
    picture: null,
    other: { microphone: true, camera: true, screen: false },
  }),
  initial: 'alive',
  states: {
    alive: {
      type: 'parallel',
      invoke: [
        { id: 'networkFacts', src: 'networkFacts', onError: {} },
        {
          id: 'quality',
          src: 'quality',
          input: ({ self }) => ({ report: (report) => self.send(report) }),
          onError: {},
        },
      ],
      states: {
        peer: {
          initial: 'open',
          states: {
            open: {
              entry: 'raiseOpened',
              invoke: {
                id: 'peer',
                src: 'peer',
                input: ({ context: { iceServers, offersAtOnce } }) => ({ iceServers, offersAtOnce }),
                onError: { actions: raise({ type: 'peer.broken' }) },
              },
              on: {
                'peer.renew': { target: 'open', reenter: true },
                'peer.broken': [
                  // No peer can be renewed without the gateway. Handled here, because the first of two regions that
                  // handle an event wins.
                  { guard: 'isUnaided', target: '#connection.lost' },
                  { target: 'resting', actions: 'countBreak' },
                ],
                'peer.ordered': [
                  // An unanswered offer could break a connection that recovers by itself.
                  { guard: and(['isForgotten', 'isOfferOrdered']) },
                  { actions: withEvent('carryOut') },
                ],
                'peer.found': { actions: withEvent('reportFound') },
                'peer.measured': { actions: withEvent('measure') },
                'picture.changed': { actions: withEvent('assignPicture') },
                'other.changed': { actions: withEvent('assignOther') },
                'remote.found': { actions: withEvent('takeCandidate') },
                'remote.answered': { actions: withEvent('assignAnswer') },
                'quality.chosen': { actions: [withEvent('assignRung'), 'limit'] },
                // A new peer connection does not know the limit.
                'peer.flowing': { guard: 'isLimited', actions: 'limit' },
              },
            },
            // Delays the next peer connection, since one that breaks at once could loop.
            resting: {
              always: { guard: 'isHopeless', target: '#connection.lost' },
              after: { untilNextPeer: 'open' },
            },
          },
        },
        // Whether the gateway knows this call. Without it neither side can send an offer.
        agreement: {
          initial: 'held',
          states: {
            held: { on: { 'gateway.forgot': 'forgotten' } },
            forgotten: { on: { 'gateway.returned': 'held' } },
          },
        },
        path: {
          initial: 'beginning',
          on: {
            'peer.left': '#connection.left',
            'connection.sendHangUp': '.leaving',
            'connection.renew': { target: '.broken.renewing', actions: ['offerNext', 'renew'] },
          },
          states: {
            beginning: {
              always: [
                { guard: 'isInvited', target: 'invited' },
                { guard: 'isRestart', target: 'broken.renewing' },
                { target: 'offering' },
              ],
            },
            leaving: {
              entry: { type: 'order', params: { type: 'peer.sendHangUp' } },
              after: { untilGone: '#connection.left' },
              on: { 'peer.hangUpSent': '#connection.left' },
            },
            // Ringing; the peer connection is prepared meanwhile.
            invited: {
              on: {
                'connection.answer': { target: 'answering', actions: 'answer' },
                'remote.offered': { actions: withEvent('assignOffer') },
              },
            },
            answering: {
              on: {
                'peer.answered': { actions: withEvent('reportAnswered') },
                'remote.took': 'joining',
                'remote.answered': 'joining',
                'peer.flowing': 'standing',
                // Another offer needs another peer connection.
                'remote.offered': { actions: [withEvent('assignOffer'), 'renew'] },
                'peer.opened': { actions: 'answer' },
              },
            },
            offering: {
              on: {
                'peer.offered': { actions: withEvent('reportOffered') },
                'remote.answered': 'joining',
              },
            },
            joining: {
              after: { untilJoined: 'broken' },
              on: {
                'peer.flowing': 'standing',
                'peer.disconnected': 'broken.restarting',
                'peer.broken': { target: 'broken.renewing', actions: 'offerNext' },
                'peer.offered': {
                  actions: { type: 'reportReoffered', params: ({ event }) => ({ sdp: event.sdp, isRestart: false }) },
                },
                'remote.reoffered': [
                  {
                    guard: withEvent('isRestartRequested'),
                    target: 'broken.renewing',
                    actions: ['offerNext', 'renew'],
                  },
                  { actions: { type: 'order', params: { type: 'peer.offer' } } },
                ],
              },
            },
            standing: {
              entry: 'forgetTroubles',
              on: {
                'peer.silent': 'broken.restarting',
                'peer.disconnected': 'broken',
                'peer.broken': { target: 'broken.renewing', actions: 'offerNext' },
                'network.restored': 'broken.restarting',
                // The offer that the other side requested.
                'peer.offered': {
                  actions: { type: 'reportReoffered', params: ({ event }) => ({ sdp: event.sdp, isRestart: false }) },
                },
                'remote.reoffered': [
                  {
                    guard: withEvent('isRestartRequested'),
                    target: 'broken.renewing',
                    actions: ['offerNext', 'renew'],
                  },
                  { actions: { type: 'order', params: { type: 'peer.offer' } } },
                ],
              },
            },
            broken: {
              initial: 'hesitating',
              always: { guard: 'losesAid', target: '.unaided' },
              after: { untilGivenUp: '#connection.lost' },
              on: {
                'peer.flowing': 'standing',
                'peer.broken': { target: '.renewing', actions: 'offerNext' },
                'network.restored': '.restarting',
                'network.woke': '.restarting',
                'gateway.returned': '.restarting',
                'remote.reoffered': [
                  { guard: withEvent('isRestartRequested'), target: '.renewing', actions: ['offerNext', 'renew'] },
                  { target: '.restarting' },
                ],
              },
              states: {
                hesitating: { after: { untilRestart: 'restarting' } },
                restarting: {
                  entry: ['countTry', { type: 'order', params: { type: 'peer.offer' } }],
                  initial: 'asking',
                  after: {
                    untilNextTry: [
                      { guard: 'hasTriesLeft', target: 'restarting', reenter: true },
                      { target: 'renewing', actions: ['offerNext', 'renew'] },
                    ],
                  },
                  on: {
                    'peer.offered': {
                      actions: {
                        type: 'reportReoffered',
                        params: ({ event }) => ({ sdp: event.sdp, isRestart: false }),
                      },
                    },
                  },
                  states: {
                    asking: {
                      on: {
                        'remote.answered': 'answered',
                        // Both sides offered at once: the gateway has ours and answers both, unless one is of a new
                        // peer connection.
                        'remote.reoffered': [
                          {
                            guard: withEvent('isRestartRequested'),
                            target: '#connection.alive.path.broken.renewing',
                            actions: ['offerNext', 'renew'],
                          },
                          {},
                        ],
                      },
                    },
                    answered: {},
                  },
                },
                renewing: {
                  entry: 'forgetTries',
                  initial: 'asking',
                  after: { untilJoined: { target: 'renewing', reenter: true, actions: ['offerNext', 'renew'] } },
                  on: {
                    'peer.offered': {
                      actions: {
                        type: 'reportReoffered',
                        params: ({ event }) => ({ sdp: event.sdp, isRestart: true }),
                      },
                    },
                  },
                  states: {
                    asking: {
                      always: { guard: 'losesAid', target: '#connection.alive.path.broken.unaided.disconnected' },
                      on: {
                        'remote.answered': 'answered',
                        // As above. Ours is of a new peer connection, whatever the other side offered.
                        'remote.reoffered': {},
                        // The other side may have missed the new peer connection, since frames may be lost.
                        'network.restored': { target: '#connection.alive.path.broken.renewing', actions: 'renew' },
                        'network.woke': { target: '#connection.alive.path.broken.renewing', actions: 'renew' },
                        'gateway.returned': { target: '#connection.alive.path.broken.renewing', actions: 'renew' },
                      },
                    },
                    answered: {},
                  },
                },
                // Without the gateway only the browser's own recovery helps; a broken peer connection is final.
                unaided: {
                  initial: 'connected',
                  after: { untilHealed: '#connection.lost' },
                  on: {
                    'network.restored': {},
                    'network.woke': {},
                    'remote.reoffered': {},
                  },
                  states: {
                    connected: {},
                    // The other side does not know the new peer connection; another one is announced when the gateway
                    // is back.
                    disconnected: {
                      on: {
                        'gateway.returned': {
                          target: '#connection.alive.path.broken.renewing',
                          actions: ['offerNext', 'renew'],
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    left: { type: 'final', output: (): ConnectionOutput => ({ how: 'left' }) },
    lost: { type: 'final', output: (): ConnectionOutput => ({ how: 'lost' }) },
  },
  output: ({ event }) => event.output as ConnectionOutput,
})

function offerOf(beginning: Beginning): string | null {
  return beginning.kind === 'answer' ? beginning.offer : null
}
