import { connectionMachine } from '../../machines/video-call/connection/connection.machine'
import type { Beginning, ConnectionInput } from '../../machines/video-call/connection/connection.model'
import { defineModel } from '../kit/model'
import { telling } from '../kit/telling'
import { candidate } from './call-facts'

export const connecting = (beginning: Beginning, isCaller: boolean) => (): ConnectionInput => ({
  isCaller,
  iceServers: [],
  beginning,
  report: telling(),
})

export const flows = { type: 'peer.flowing' } as const
export const breaks = { type: 'peer.broken' } as const
export const offers = { type: 'peer.offered', sdp: 'our offer' } as const
export const remoteAnswers = { type: 'remote.answered', sdp: 'their answer' } as const
const DOES_NOTHING = 'held back from the state above: it does nothing, and a walk takes only what does something'
const PATH = 'connection.alive.path'

export const connectionModel = defineModel<typeof connectionMachine>({
  name: 'video-call/connection',
  spec: 'contract §5 Media, Recovery',
  machine: connectionMachine,
  worlds: {
    'a caller': connecting({ kind: 'offer' }, true),
    'somebody called': connecting({ kind: 'answer', offer: 'their offer' }, false),
    'back in a call': connecting({ kind: 'anew' }, false),
  },
  events: {
    'connection.answer': [{ type: 'connection.answer' }],
    'connection.sayGoodbye': [{ type: 'connection.sayGoodbye' }],
    'connection.renew': [{ type: 'connection.renew' }],
    'remote.offered': [{ type: 'remote.offered', sdp: 'their new offer' }],
    'remote.answered': [remoteAnswers],
    'remote.took': [{ type: 'remote.took' }],
    'remote.found': [{ type: 'remote.found', candidate }],
    'remote.reoffered': [
      { type: 'remote.reoffered', isAnew: false },
      { type: 'remote.reoffered', isAnew: true },
    ],
    'gateway.returned': [{ type: 'gateway.returned' }],
    'gateway.forgot': [{ type: 'gateway.forgot' }],
    'peer.offered': [offers],
    'peer.answered': [{ type: 'peer.answered', sdp: 'our answer' }],
    'peer.found': [{ type: 'peer.found', candidate }],
    'peer.flowing': [flows],
    'peer.silent': [{ type: 'peer.silent' }],
    'peer.disconnected': [{ type: 'peer.disconnected' }],
    'peer.broken': [breaks],
    'peer.left': [{ type: 'peer.left' }],
    'peer.saidGoodbye': [{ type: 'peer.saidGoodbye' }],
    'picture.changed': [{ type: 'picture.changed', picture: { id: 'theirs' } }],
    'other.changed': [{ type: 'other.changed', microphone: true, camera: false, screen: false }],
    'peer.measured': [
      {
        type: 'peer.measured',
        sample: { roundTrip: 40, lostOut: 0, lostIn: 0, frozen: 0, concealed: 0, outgoing: 1_500_000, isRelayed: false },
      },
    ],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
    'quality.chosen': [{ type: 'quality.chosen', rung: 'sd' }],
    // Its own, raised within a step.
    'peer.renew': [],
    'peer.ordered': [],
    'peer.opened': [],
  },
  outcomes: {
    peer: { outputs: [], faults: true },
    networkFacts: { outputs: [], faults: true },
    quality: { outputs: [], faults: true },
  },
  key: ({ context: { tries, breaks: broken, offersAtOnce } }) => [Math.min(tries, 3), broken, offersAtOnce],
  // Peer connections that break one after the other are followed where there is nothing else to hope for.
  isFarEnough: (snapshot) =>
    snapshot.context.breaks > 1 && snapshot.context.breaks < 5 && !snapshot.matches({ alive: { path: 'offering' } }),
  invariants: {
    'one peer connection at most': (snapshot) =>
      (snapshot.children.peer !== undefined) === snapshot.matches({ alive: { peer: 'open' } }),
    'whoever is rung at does not offer': (snapshot) =>
      !snapshot.matches({ alive: { path: 'invited' } }) || !snapshot.context.offersAtOnce,
    'what follows a first one offers by itself': (snapshot) =>
      !snapshot.matches({ alive: { path: { broken: 'renewing' } } }) || snapshot.context.offersAtOnce,
    'a way that stands has no troubles': (snapshot) =>
      !snapshot.matches({ alive: { path: 'standing' } }) ||
      !snapshot.matches({ alive: { peer: 'open' } }) ||
      snapshot.context.tries === 0,
    'without the gateway nothing is asked of the other side': (snapshot) =>
      !snapshot.matches({ alive: { agreement: 'forgotten', path: 'broken' } }) ||
      snapshot.matches({ alive: { path: { broken: 'unaided' } } }),
  },
  untakeable: {
    'connection.alive --xstate.error.actor.networkFacts--> (stays)': 'the path itself tells when it is lost',
    'connection.alive --xstate.error.actor.quality--> (stays)': 'the call goes on unjudged',
    'connection.alive.peer.open --peer.flowing [isLimited]--> (stays)':
      'how much is sent makes no other state; the table renews a limited call',
    'connection.alive.path.broken.renewing.asking --remote.reoffered--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --network.restored--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --network.woke--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --remote.reoffered--> (stays)': DOES_NOTHING,
  },
  journeys: [
    {
      name: 'offered, answered, flowing',
      world: 'a caller',
      steps: [offers, remoteAnswers, flows],
      ends: { alive: { peer: 'open', agreement: 'held', path: 'standing' } },
    },
    {
      name: 'another network: restarted at once, found again',
      world: 'a caller',
      steps: [offers, remoteAnswers, flows, { type: 'network.restored' }, offers, remoteAnswers, flows],
      ends: { alive: { peer: 'open', agreement: 'held', path: 'standing' } },
    },
    {
      name: 'three restarts, then another peer connection',
      world: 'a caller',
      steps: [
        offers,
        remoteAnswers,
        flows,
        { type: 'peer.disconnected' },
        { type: `xstate.after.untilRestart.${PATH}.broken.hesitating` },
        { type: `xstate.after.untilNextTry.${PATH}.broken.restarting` },
        { type: `xstate.after.untilNextTry.${PATH}.broken.restarting` },
        { type: `xstate.after.untilNextTry.${PATH}.broken.restarting` },
      ],
      ends: { alive: { peer: 'open', agreement: 'held', path: { broken: { renewing: 'asking' } } } },
    },
    {
      name: 'the gateway was started anew: what stands goes on, and what breaks then is lost',
      world: 'a caller',
      steps: [
        offers,
        remoteAnswers,
        flows,
        { type: 'gateway.forgot' },
        { type: 'peer.disconnected' },
        { type: `xstate.after.untilHealed.${PATH}.broken.unaided` },
      ],
      ends: 'lost',
    },
    {
      name: 'a browser that can open none gives up',
      world: 'a caller',
      steps: [1, 2, 3, 4, 5].flatMap((time) => [
        ...(time === 1 ? [] : [{ type: 'xstate.after.untilNextPeer.connection.alive.peer.resting' }]),
        breaks,
      ]),
      ends: 'lost',
    },
  ],
})
