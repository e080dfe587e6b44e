import type { Participant } from '../../contract/schemas/group-call'
import { participantMachine } from '../../machines/group-call/participant/participant.machine'
import {
  selectParticipantPath,
  selectParticipantPicture,
} from '../../machines/group-call/participant/participant.selectors'
import { defineModel } from '../kit/graph/model'
import { recordingReport } from '../kit/graph/recording-report'

export const aParticipant: Participant = {
  sid: 's1',
  id: '201',
  name: 'Budi Santoso',
  picture: null,
  audio: true,
  video: true,
}

const flowing = { type: 'participant.flowing', sid: 's1' } as const
const silent = { type: 'participant.silent', sid: 's1' } as const
export const pictured = { type: 'participant.pictured', sid: 's1', picture: { id: 'picture s1' } } as const

export const participantModel = defineModel<typeof participantMachine>({
  name: 'group-call/participant',
  spec: 'contract §6; product §8 Video call',
  machine: participantMachine,
  worlds: { 'somebody is there': () => ({ participant: aParticipant, report: recordingReport() }) },
  events: {
    'participant.flowing': [flowing],
    'participant.silent': [silent],
    'participant.pictured': [pictured],
    'participant.muted': [
      { type: 'participant.muted', sid: 's1', audio: false, video: true },
      { type: 'participant.muted', sid: 's1', audio: true, video: false },
    ],
    'participant.expected': [{ type: 'participant.expected' }],
  },
  outcomes: {},
  key: ({ context }) => [
    Math.min(context.tries, 2),
    context.picture?.id,
    context.participant.audio,
    context.participant.video,
  ],
  isFarEnough: ({ context }) => context.tries > 1,
  invariants: {
    'nobody is seen who sends no picture': (snapshot) =>
      selectParticipantPicture(snapshot) === null || snapshot.context.participant.video,
    'a way is there, or looked for': (snapshot) =>
      ['connecting', 'flowing', 'reconnecting'].includes(selectParticipantPath(snapshot)) &&
      snapshot.status === 'active',
  },
  journeys: [
    {
      name: 'connects, loses the media and recovers',
      world: 'somebody is there',
      steps: [
        flowing,
        pictured,
        silent,
        { type: 'xstate.after.untilRestart.participant.reconnecting.hesitating' },
        flowing,
      ],
      ends: 'flowing',
    },
    {
      name: 'is searched for again and again',
      world: 'somebody is there',
      steps: [
        { type: 'xstate.after.untilSearched.participant.connecting' },
        { type: 'xstate.after.untilNextTry.participant.reconnecting.searching' },
      ],
      ends: { reconnecting: 'searching' },
    },
    {
      name: 'an expected participant restarts the search with the first interval',
      world: 'somebody is there',
      steps: [{ type: 'xstate.after.untilSearched.participant.connecting' }, { type: 'participant.expected' }],
      ends: 'connecting',
      knows: { tries: 0 },
    },
  ],
})
