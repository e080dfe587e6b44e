import { assign, setup } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { isFinal } from '../../contract/values/statuses'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { OpenRefusal, RecordFact, Which } from '../ports/open-items'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import type { EmergencyContext, EmergencyInput, EmergencyIntent, EmergencyOutput } from './emergency.model'
import { emergencyEndingMachine } from './ending/emergency-ending.machine'

type ReadAnswer = Result<EmergencyRecord, OpenRefusal>

/**
 * One open emergency (spec §4): its record is read, then the caller's data stand there live until it is ended here, by
 * another device or by the server. Ending asks first.
 */
export const emergencyMachine = setup({
  types: {
    context: {} as EmergencyContext,
    events: {} as EmergencyIntent | RecordFact<EmergencyRecord>,
    input: {} as EmergencyInput,
    output: {} as EmergencyOutput,
    children: {} as { ending: 'ending' },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, { objectId: string }>('read'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    ending: emergencyEndingMachine,
  },
  actions: {
    // The live copy moves forward only: an event that overtook another is older news.
    takeRecord: assign(({ context }, params: { record: EmergencyRecord }) =>
      context.record !== null && context.record.updatedAt > params.record.updatedAt ? {} : params,
    ),
    takeRead: assign((_, params: ReadAnswer) => (params.ok ? { record: params.value } : {})),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: ReadAnswer) => params.ok,
    isReadOver: (_, params: ReadAnswer) => params.ok && isFinal('Emergencies', params.value.status),
    isOver: (_, params: { record: EmergencyRecord }) => isFinal('Emergencies', params.record.status),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'emergency',
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'opening',
  states: {
    opening: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { objectId } }) => ({ objectId }),
            onDone: [
              { guard: { type: 'isReadOver', params: ({ event }) => event.output }, target: '#emergency.endedElsewhere' },
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#emergency.room',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              { target: '#emergency.gone' },
            ],
            onError: 'failed',
          },
        },
        failed: {
          after: { untilRetry: 'reading' },
          on: { 'emergency.retry': 'reading' },
        },
      },
    },
    room: {
      invoke: {
        id: 'recordFacts',
        src: 'recordFacts',
        input: ({ context: { objectId } }) => ({ className: 'Emergencies', objectId }),
        onError: { actions: 'tellFault' },
      },
      initial: 'attending',
      on: {
        'record.changed': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'endedElsewhere' },
          { actions: { type: 'takeRecord', params: ({ event }) => event } },
        ],
      },
      states: {
        attending: { on: { 'emergency.end': 'confirming' } },
        confirming: { on: { 'emergency.confirm': 'ending', 'emergency.cancel': 'attending' } },
        ending: {
          // The record's own news are echoes of what is being done here.
          on: { 'record.changed': {} },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context: { record, newId } }) => {
              if (record === null) throw new Error('nothing is open to end')
              return { record, newId }
            },
            onDone: '#emergency.endedHere',
            onError: 'attending',
          },
        },
      },
    },
    endedHere: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'endedHere' }) },
    endedElsewhere: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'endedElsewhere' }) },
    gone: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'gone' }) },
  },
  output: ({ event }) => event.output as EmergencyOutput,
})
