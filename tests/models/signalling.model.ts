import { CLOSE_CODES } from '../../contract/schemas/signalling'
import type { LineFact } from '../../machines/ports/signalling'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'

type ReceivedFrame = Extract<LineFact, { type: 'line.received' }>

export const accepts: ReceivedFrame = {
  type: 'line.received',
  frame: { id: 'registerResponse', response: 'accepted', message: null, iceServers: [], call: null },
}
export const rejects: ReceivedFrame = {
  type: 'line.received',
  frame: {
    id: 'registerResponse',
    response: 'rejected',
    message: 'Tidak dapat mendaftarkan pengguna',
    iceServers: null,
    call: null,
  },
}
const pong: ReceivedFrame = { type: 'line.received', frame: { id: 'pong' } }

export const signallingModel = defineModel<typeof signallingMachine>({
  name: 'signalling',
  spec: 'product §7 Signalling WebSocket, contract §5',
  machine: signallingMachine,
  worlds: { 'somebody signed in': () => ({ random: () => 0 }) },
  events: {
    'line.opened': [{ type: 'line.opened' }],
    'line.received': [accepts, rejects, pong],
    'line.closed': [
      { type: 'line.closed', code: 1006 },
      { type: 'line.closed', code: CLOSE_CODES.rejected },
      { type: 'line.closed', code: CLOSE_CODES.moved },
    ],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
  },
  outcomes: {
    line: { outputs: [], faults: true },
    networkFacts: { outputs: [], faults: true },
  },
  untakeable: {
    'signalling --xstate.error.actor.networkFacts--> (stays)': 'a doctor is signalled to all the same; nothing changes',
  },
  invariants: {
    'it waits for longer each time, and is eager again once it stood': (snapshot) =>
      !snapshot.matches({ online: 'registered' }) || snapshot.context.tries === 0,
  },
  untaken: {
    'xstate.error.actor.networkFacts {}': 'a fault of it costs nothing: nothing follows',
  },
  journeys: [
    {
      name: 'connects, registers and stays online',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, accepts, pong],
      ends: { online: { registered: 'quiet' } },
    },
    {
      name: 'falls, and is opened again',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, accepts, { type: 'line.closed', code: 1006 }, { type: 'network.restored' }],
      ends: { online: 'opening' },
    },
    {
      name: 'is not taken',
      world: 'somebody signed in',
      steps: [{ type: 'line.opened' }, rejects],
      ends: 'refused',
    },
    ...rowsFrom<typeof signallingMachine>('somebody signed in', {
      'a line that breaks is opened again later': [[fault('line')], 'waiting'],
      'closed as rejected, it is not asked for eagerly': [
        [{ type: 'line.opened' }, { type: 'line.closed', code: CLOSE_CODES.rejected }],
        'refused',
      ],
      'moved by the server, it is opened again at once': [
        [{ type: 'line.opened' }, accepts, { type: 'line.closed', code: CLOSE_CODES.moved }],
        { online: 'opening' },
      ],
      'moved before it stood, it waits': [
        [{ type: 'line.opened' }, { type: 'line.closed', code: CLOSE_CODES.moved }],
        'waiting',
      ],
      'who is not let in yet hears nothing else': [
        [{ type: 'line.opened' }],
        { online: 'registering' },
        { ignores: [pong] },
      ],
      'closed otherwise, it is opened again soon': [
        [{ type: 'line.opened' }, { type: 'line.closed', code: 1006 }],
        'waiting',
      ],
      'rejected, a network that is back is reason enough': [
        [{ type: 'line.opened' }, rejects, { type: 'network.restored' }],
        { online: 'opening' },
      ],
      'rejected, it is asked for once more later': [
        [{ type: 'line.opened' }, rejects, after('untilRefusedRetry', 'signalling.refused')],
        { online: 'opening' },
      ],
      'a page that wakes asks whether the line stands': [
        [{ type: 'line.opened' }, accepts, { type: 'network.woke' }],
        { online: { registered: 'asked' } },
      ],
      'a network that is back asks whether the line stands': [
        [{ type: 'line.opened' }, accepts, { type: 'network.restored' }],
        { online: { registered: 'asked' } },
      ],
      'who waits opens it when the page wakes': [[fault('line'), { type: 'network.woke' }], { online: 'opening' }],
      'who waits opens it in time': [[fault('line'), after('untilRetry', 'signalling.waiting')], { online: 'opening' }],
      'an opening that takes too long': [[after('patience', 'signalling.online.opening')], 'waiting'],
      'a registration that takes too long': [
        [{ type: 'line.opened' }, after('patience', 'signalling.online.registering')],
        'waiting',
      ],
      'a question that nobody answers': [
        [
          { type: 'line.opened' },
          accepts,
          after('untilPing', 'signalling.online.registered.quiet'),
          after('patience', 'signalling.online.registered.asked'),
        ],
        'waiting',
      ],
    }),
  ],
})
