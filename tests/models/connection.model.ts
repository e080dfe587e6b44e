import { connectionMachine } from '../../machines/video-call/connection/connection.machine'
import type { Beginning, ConnectionInput } from '../../machines/video-call/connection/connection.model'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'
import { candidate } from './call-facts'

export const connecting = (beginning: Beginning, isCaller: boolean) => (): ConnectionInput => ({
  isCaller,
  iceServers: [],
  beginning,
  report: recordingReport(),
})

export const flows = { type: 'peer.flowing' } as const
export const breaks = { type: 'peer.broken' } as const
export const offers = { type: 'peer.offered', sdp: 'our offer' } as const
export const remoteAnswers = { type: 'remote.answered', sdp: 'their answer' } as const
const DOES_NOTHING = 'held back from the state above: it does nothing, and a walk takes only what does something'
const PATH = 'connection.alive.path'

type Value = ReturnType<typeof connectionMachine.getInitialSnapshot>['value']

/** State of the path during the call. */
function on(path: unknown, peer: 'open' | 'resting' = 'open', agreement: 'held' | 'forgotten' = 'held'): Value {
  return { alive: { peer, agreement, path } } as Value
}

export const connectionModel = defineModel<typeof connectionMachine>({
  name: 'video-call/connection',
  spec: 'contract §5 Media, Recovery',
  machine: connectionMachine,
  worlds: {
    'a caller': connecting({ kind: 'offer' }, true),
    'somebody called': connecting({ kind: 'answer', offer: 'their offer' }, false),
    'back in a call': connecting({ kind: 'restart' }, false),
  },
  events: {
    'connection.answer': [{ type: 'connection.answer' }],
    'connection.sendHangUp': [{ type: 'connection.sendHangUp' }],
    'connection.renew': [{ type: 'connection.renew' }],
    'remote.offered': [{ type: 'remote.offered', sdp: 'their new offer' }],
    'remote.answered': [remoteAnswers],
    'remote.took': [{ type: 'remote.took' }],
    'remote.found': [{ type: 'remote.found', candidate }],
    'remote.reoffered': [
      { type: 'remote.reoffered', isRestart: false },
      { type: 'remote.reoffered', isRestart: true },
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
    'peer.hangUpSent': [{ type: 'peer.hangUpSent' }],
    'picture.changed': [{ type: 'picture.changed', picture: { id: 'theirs' } }],
    'other.changed': [{ type: 'other.changed', microphone: true, camera: false, screen: false }],
    'peer.measured': [
      {
        type: 'peer.measured',
        sample: {
          roundTrip: 40,
          lostOut: 0,
          lostIn: 0,
          frozen: 0,
          concealed: 0,
          outgoing: 1_500_000,
          isRelayed: false,
        },
      },
    ],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
    'quality.chosen': [{ type: 'quality.chosen', rung: 'sd' }],
    // Raised by the machine itself within a step.
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
  // Consecutive broken peer connections are followed only if nothing else can restore the call.
  isFarEnough: (snapshot) =>
    snapshot.context.breaks > 1 && snapshot.context.breaks < 5 && !snapshot.matches({ alive: { path: 'offering' } }),
  invariants: {
    'one peer connection at most': (snapshot) =>
      (snapshot.children.peer !== undefined) === snapshot.matches({ alive: { peer: 'open' } }),
    'the called side does not offer': (snapshot) =>
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
    'connection.alive.path.broken.restarting.asking --remote.reoffered--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.renewing.asking --remote.reoffered--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --network.restored--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --network.woke--> (stays)': DOES_NOTHING,
    'connection.alive.path.broken.unaided --remote.reoffered--> (stays)': DOES_NOTHING,
  },
  untaken: {
    'xstate.error.actor.networkFacts {}': 'a fault of it costs nothing: nothing follows',
    'xstate.error.actor.quality {}': 'a fault of it costs nothing: nothing follows',
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
      name: 'after a gateway restart the connection continues; a break is then final',
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
    ...rowsFrom<typeof connectionMachine>('a caller', {
      'it offers, and says so': [[offers], on('offering'), { sends: ['connection.offered'] }],
      'answered, it is to join': [
        [offers, remoteAnswers],
        on('joining'),
        { sends: ['peer.takeAnswer', 'connection.offered'] },
      ],
      'own candidates are reported, theirs are added': [
        [
          { type: 'peer.found', candidate },
          { type: 'remote.found', candidate },
        ],
        on('offering'),
        { sends: ['peer.takeCandidate', 'connection.found'] },
      ],
      'not joined in time, it is broken': [
        [offers, remoteAnswers, after('untilJoined', `${PATH}.joining`)],
        on({ broken: 'hesitating' }),
      ],
      'lost while joining, it is restarted at once': [
        [offers, remoteAnswers, { type: 'peer.disconnected' }],
        on({ broken: { restarting: 'asking' } }),
        { knows: { tries: 1 } },
      ],
      'broken while joining, another one follows after a second': [
        [offers, remoteAnswers, breaks],
        on({ broken: { renewing: 'asking' } }, 'resting'),
      ],
      'a second later it is open again': [
        [offers, remoteAnswers, flows, breaks, after('untilNextPeer', 'connection.alive.peer.resting')],
        on({ broken: { renewing: 'asking' } }),
      ],
      'an offer while joining is reported as part of the same connection': [
        [offers, remoteAnswers, offers],
        on('joining'),
        { sends: ['peer.takeAnswer', 'connection.offered', 'connection.reoffered'] },
      ],
      'makes a new connection when asked while joining': [
        [offers, remoteAnswers, { type: 'remote.reoffered', isRestart: true }],
        on({ broken: { renewing: 'asking' } }),
      ],
      'asked again while joining: it offers again': [
        [offers, remoteAnswers, { type: 'remote.reoffered', isRestart: false }],
        on('joining'),
        { sends: ['peer.takeAnswer', 'peer.offer', 'connection.offered'] },
      ],
      'silence is met by a restart at once': [
        [offers, remoteAnswers, flows, { type: 'peer.silent' }],
        on({ broken: { restarting: 'asking' } }),
      ],
      'what is disconnected may heal by itself first': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }],
        on({ broken: 'hesitating' }),
      ],
      'and heals': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, flows],
        on('standing'),
        { knows: { tries: 0 } },
      ],
      'after two seconds it is restarted': [
        [
          offers,
          remoteAnswers,
          flows,
          { type: 'peer.disconnected' },
          after('untilRestart', `${PATH}.broken.hesitating`),
        ],
        on({ broken: { restarting: 'asking' } }),
      ],
      'a network that is back restarts it': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, { type: 'network.restored' }],
        on({ broken: { restarting: 'asking' } }),
      ],
      'a page that wakes restarts it': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, { type: 'network.woke' }],
        on({ broken: { restarting: 'asking' } }),
      ],
      'a gateway that is back restarts it': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, { type: 'gateway.returned' }],
        on({ broken: { restarting: 'asking' } }),
      ],
      'a restart of theirs restarts ours': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, { type: 'remote.reoffered', isRestart: false }],
        on({ broken: { restarting: 'asking' } }),
      ],
      'a new one of theirs wants a new one of ours': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, { type: 'remote.reoffered', isRestart: true }],
        on({ broken: { renewing: 'asking' } }),
      ],
      'restarted and offered, it waits for the answer': [
        [offers, remoteAnswers, flows, { type: 'peer.silent' }, offers, remoteAnswers],
        on({ broken: { restarting: 'answered' } }),
        { sends: ['peer.takeAnswer', 'peer.offer', 'peer.takeAnswer', 'connection.offered', 'connection.reoffered'] },
      ],
      'both restart at once: the gateway has ours already, and answers both': [
        [offers, remoteAnswers, flows, { type: 'peer.silent' }],
        on({ broken: { restarting: 'asking' } }),
        { ignores: [{ type: 'remote.reoffered', isRestart: false }] },
      ],
      'restarting, while theirs is a new one: a new one of ours': [
        [offers, remoteAnswers, flows, { type: 'peer.silent' }, { type: 'remote.reoffered', isRestart: true }],
        on({ broken: { renewing: 'asking' } }),
        { begins: { peer: 2 } },
      ],
      'broken while it is restarted, another one follows': [
        [offers, remoteAnswers, flows, { type: 'peer.silent' }, breaks],
        on({ broken: { renewing: 'asking' } }, 'resting'),
      ],
      'a new one that is answered': [
        [
          offers,
          remoteAnswers,
          flows,
          breaks,
          after('untilNextPeer', 'connection.alive.peer.resting'),
          offers,
          remoteAnswers,
        ],
        on({ broken: { renewing: 'answered' } }),
      ],
      'a new one that does not join is followed by another': [
        [
          offers,
          remoteAnswers,
          flows,
          breaks,
          after('untilNextPeer', 'connection.alive.peer.resting'),
          after('untilJoined', `${PATH}.broken.renewing`),
        ],
        on({ broken: { renewing: 'asking' } }),
      ],
      'a new one that flows stands': [
        [
          offers,
          remoteAnswers,
          flows,
          breaks,
          after('untilNextPeer', 'connection.alive.peer.resting'),
          offers,
          remoteAnswers,
          flows,
        ],
        on('standing'),
        { knows: { breaks: 0 } },
      ],
      'what is broken for a minute is lost': [
        [offers, remoteAnswers, flows, { type: 'peer.disconnected' }, after('untilGivenUp', `${PATH}.broken`)],
        'lost',
      ],
      'they hung up over the path itself': [[offers, remoteAnswers, flows, { type: 'peer.left' }], 'left'],
      'a last word is said before it is left': [
        [offers, remoteAnswers, flows, { type: 'connection.sendHangUp' }],
        on('leaving'),
        { sends: ['peer.takeAnswer', 'peer.sendHangUp', 'connection.offered'] },
      ],
      'said, it is left': [
        [offers, remoteAnswers, flows, { type: 'connection.sendHangUp' }, { type: 'peer.hangUpSent' }],
        'left',
      ],
      'not said, it is left half a second later': [
        [offers, remoteAnswers, flows, { type: 'connection.sendHangUp' }, after('untilGone', `${PATH}.leaving`)],
        'left',
      ],
      'begins again when the announcement was lost': [
        [offers, { type: 'connection.renew' }],
        on({ broken: { renewing: 'asking' } }),
      ],
      'forgotten by the gateway, what stands stands': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }],
        on('standing', 'open', 'forgotten'),
      ],
      'forgotten, it is offered to nobody': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }, { type: 'remote.reoffered', isRestart: false }],
        on('standing', 'open', 'forgotten'),
        { sends: ['peer.takeAnswer', 'connection.offered'] },
      ],
      'forgotten, what breaks has no aid': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }, { type: 'peer.disconnected' }],
        on({ broken: { unaided: 'connected' } }, 'open', 'forgotten'),
      ],
      'forgotten, then known again: the same peer connection asks': [
        [
          offers,
          remoteAnswers,
          flows,
          { type: 'gateway.forgot' },
          { type: 'peer.disconnected' },
          { type: 'gateway.returned' },
        ],
        on({ broken: { restarting: 'asking' } }),
        { sends: ['peer.takeAnswer', 'peer.offer', 'connection.offered'] },
      ],
      'forgotten, one that breaks was the last': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }, { type: 'peer.disconnected' }, breaks],
        'lost',
      ],
      'forgotten, it may heal by itself': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }, { type: 'peer.disconnected' }, flows],
        on('standing', 'open', 'forgotten'),
      ],
      'the gateway knows it again': [
        [offers, remoteAnswers, flows, { type: 'gateway.forgot' }, { type: 'gateway.returned' }],
        on('standing'),
      ],
      'the picture and the other’s switches are known': [
        [
          { type: 'picture.changed', picture: { id: 'theirs' } },
          { type: 'other.changed', microphone: true, camera: false, screen: false },
        ],
        on('offering'),
        { knows: { picture: { id: 'theirs' } as never, other: { microphone: true, camera: false, screen: false } } },
      ],
      'less is sent when quality says so': [
        [{ type: 'quality.chosen', rung: 'sd' }],
        on('offering'),
        { knows: { rung: 'sd' }, sends: ['peer.limit'] },
      ],
      'a peer connection that faults is as good as broken': [
        [offers, remoteAnswers, flows, fault('peer')],
        on({ broken: { renewing: 'asking' } }, 'resting'),
        { knows: { breaks: 1 } },
      ],
    }),
    ...rowsFrom<typeof connectionMachine>('somebody called', {
      'it waits until the call is taken': [[], on('invited'), { knows: { offersAtOnce: false } }],
      'taken, it is to answer': [[{ type: 'connection.answer' }], on('answering'), { sends: ['peer.answer'] }],
      'a new offer meanwhile is the one that counts': [
        [{ type: 'remote.offered', sdp: 'their new offer' }],
        on('invited'),
        { knows: { offer: 'their new offer' } },
      ],
      'answered, it says so': [
        [{ type: 'connection.answer' }, { type: 'peer.answered', sdp: 'our answer' }],
        on('answering'),
        { sends: ['peer.answer', 'connection.answered'] },
      ],
      'they took it': [[{ type: 'connection.answer' }, { type: 'remote.took' }], on('joining')],
      'they answered themselves': [[{ type: 'connection.answer' }, remoteAnswers], on('joining')],
      'it flows before anybody says so': [[{ type: 'connection.answer' }, flows], on('standing')],
      'another offer is for another peer connection': [
        [{ type: 'connection.answer' }, { type: 'remote.offered', sdp: 'their new offer' }],
        on('answering'),
        { knows: { offer: 'their new offer' }, sends: ['peer.answer', 'peer.answer'] },
      ],
      'asked to offer, it does': [
        [{ type: 'connection.answer' }, flows, { type: 'remote.reoffered', isRestart: false }, offers],
        on('standing'),
        { sends: ['peer.answer', 'peer.offer', 'connection.reoffered'] },
      ],
      'begins again when asked to': [
        [{ type: 'connection.answer' }, flows, { type: 'remote.reoffered', isRestart: true }],
        on({ broken: { renewing: 'asking' } }),
        { knows: { offersAtOnce: true } },
      ],
    }),
    ...rowsFrom<typeof connectionMachine>('back in a call', {
      'begins again after a reload': [
        [offers],
        on({ broken: { renewing: 'asking' } }),
        { sends: ['connection.reoffered'] },
      ],
      'begins again when the network returns before the answer': [
        [{ type: 'network.restored' }],
        on({ broken: { renewing: 'asking' } }),
        { begins: { peer: 2 } },
      ],
      'begins again when the page wakes before the answer': [
        [{ type: 'network.woke' }],
        on({ broken: { renewing: 'asking' } }),
        { begins: { peer: 2 } },
      ],
      'begins again when the gateway returns before the answer': [
        [{ type: 'gateway.returned' }],
        on({ broken: { renewing: 'asking' } }),
        { begins: { peer: 2 } },
      ],
      'begins again without an answer in time': [
        [offers, after('untilJoined', `${PATH}.broken.renewing`)],
        on({ broken: { renewing: 'asking' } }),
        { begins: { peer: 2 } },
      ],
      'forgotten before the answer, it has no aid': [
        [{ type: 'gateway.forgot' }],
        on({ broken: { unaided: 'disconnected' } }, 'open', 'forgotten'),
      ],
      'forgotten before the answer, then known again: what nobody heard of is not asked again, it restarts': [
        [{ type: 'gateway.forgot' }, { type: 'gateway.returned' }, offers],
        on({ broken: { renewing: 'asking' } }),
        { sends: ['connection.reoffered'], begins: { peer: 2 } },
      ],
      'one that breaks is followed by the next, and by no other': [
        [breaks, after('untilNextPeer', 'connection.alive.peer.resting')],
        on({ broken: { renewing: 'asking' } }),
        { knows: { breaks: 1 }, begins: { peer: 2 } },
      ],
    }),
  ],
})
