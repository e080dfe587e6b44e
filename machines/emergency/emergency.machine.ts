import { assign, sendTo, setup } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyLocation, EmergencyRecord } from '../../contract/schemas/emergency'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import { isFinal, type RequestStatus } from '../../contract/values/statuses'
import type { GroupCallReport } from '../group-call/group-call.model'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { OpenRefusal, Which } from '../ports/open-items'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { createResourceMachine } from '../resource/resource.machine'
import { raiseToast } from '../toaster/raise-toast'
import { ambulanceChoiceMachine } from './ambulance-choice/ambulance-choice.machine'
import { ambulanceStreamMachine } from './ambulance-stream/ambulance-stream.machine'
import type { EmergencyContext, EmergencyEvent, EmergencyInput, EmergencyOutput } from './emergency.model'
import { choiceFacts, isNewer, nextStep, reportingReason, trackingFacts } from './emergency.rules'
import { emergencyEndingMachine } from './ending/emergency-ending.machine'
import { incidentPlaceMachine } from './incident-place/incident-place.machine'
import { patientDataMachine } from './patient-data/patient-data.machine'
import { dataOf } from './patient-data/patient-data.rules'
import { reportingMachine, type ReportingOutput } from './reporting/reporting.machine'
import { trackingMachine } from './tracking/tracking.machine'

type ReadAnswer = Result<EmergencyRecord, OpenRefusal>
type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * One open emergency (spec §2 "Emergency communication", §4): its record is read, then it stands here live until it is
 * ended here, by another device or by the server. Beside it stand what is written about the patient, the choice of an
 * ambulance, where it is, and what happened so far. Ending asks first, and waits for what was written; reporting a false
 * call takes a reason.
 */
export const emergencyMachine = setup({
  types: {
    context: {} as EmergencyContext,
    events: {} as EmergencyEvent,
    input: {} as EmergencyInput,
    output: {} as EmergencyOutput,
    children: {} as {
      ending: 'ending'
      patientData: 'patientData'
      ambulanceChoice: 'ambulanceChoice'
      ambulanceStream: 'ambulanceStream'
      tracking: 'tracking'
      incidentPlace: 'incidentPlace'
      reporting: 'reporting'
      history: 'history'
    },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, { objectId: string }>('read'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    detailFacts: feedNotProvided<{ emergencyId: string }>('detailFacts'),
    move: promiseNotProvided<MoveAnswer, MoveOrder>('move'),
    ending: emergencyEndingMachine,
    patientData: patientDataMachine,
    ambulanceChoice: ambulanceChoiceMachine,
    ambulanceStream: ambulanceStreamMachine,
    tracking: trackingMachine,
    incidentPlace: incidentPlaceMachine,
    reporting: reportingMachine,
    history: createResourceMachine<AuditEntry[]>(),
  },
  actions: {
    takeRead: assign((_, params: ReadAnswer) => (params.ok ? { record: params.value } : {})),
    takeRecord: assign((_, { record }: { record: EmergencyRecord }) => ({ record })),
    takeDetail: assign((_, { detail }: { detail: EmergencyDetail | null }) => ({ detail })),
    takeStanding: assign((_, { isSaved }: { isSaved: boolean }) => ({ isDataSaved: isSaved })),
    tellChoice: sendTo('ambulanceChoice', ({ context }) => ({ type: 'choice.told' as const, facts: choiceFacts(context) })),
    // Also where the picture is broken: it is beside everything else.
    tellStream: ({ context: { detail }, self }) =>
      self.getSnapshot().children.ambulanceStream?.send({ type: 'stream.told', ambulance: detail?.ambulance.id ?? null }),
    passToStream: ({ self }, news: GroupCallReport) => self.getSnapshot().children.ambulanceStream?.send(news),
    tellTracking: sendTo('tracking', ({ context }) => ({ type: 'tracking.told' as const, facts: trackingFacts(context) })),
    tellData: sendTo('patientData', (_, { record }: { record: EmergencyRecord }) => ({
      type: 'data.told' as const,
      data: dataOf(record),
    })),
    correctPlace: sendTo('patientData', (_, { location }: { location: EmergencyLocation }) => ({
      type: 'data.change' as const,
      change: { location },
    })),
    flushData: sendTo('patientData', { type: 'data.flush' }),
    refreshHistory: sendTo('history', { type: 'resource.refresh' }),
    resyncTracking: sendTo('tracking', { type: 'time.resynced' }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: ReadAnswer) => params.ok,
    isReadOver: (_, params: ReadAnswer) => params.ok && isFinal('Emergencies', params.value.status),
    isReported: (_, { record }: { record: EmergencyRecord }) => record.status === 'REPORTED',
    isOver: (_, { record }: { record: EmergencyRecord }) => isFinal('Emergencies', record.status),
    // The live copy moves forward only: an event that overtook another is older news.
    isNews: ({ context }, { record }: { record: EmergencyRecord }) =>
      context.record === null || record.updatedAt > context.record.updatedAt,
    // News go forwards only, also where a row of the ambulance before comes late.
    isAnother: ({ context: { detail: known } }, { detail }: { detail: EmergencyDetail | null }) =>
      known?.ambulance.id !== detail?.ambulance.id && isNewer(detail, known),
    isNewer: ({ context: { detail: known } }, { detail }: { detail: EmergencyDetail | null }) => isNewer(detail, known),
    isDataSaved: ({ context }) => context.isDataSaved,
    canAdvance: ({ context: { record } }) => record !== null && nextStep(record.status) !== null,
    canBeReported: ({ context: { record } }) => record !== null && reportingReason(record.status) === null,
    wasReported: (_, { outcome }: ReportingOutput) => outcome === 'reported',
  },
  delays: { untilRetry: RECONNECT_CAP, untilToldUnsaved: 8 * SECOND },
}).createMachine({
  id: 'emergency',
  context: ({ input }) => ({ ...input, record: null, detail: null, isDataSaved: true }),
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
      invoke: [
        {
          id: 'recordFacts',
          src: 'recordFacts',
          input: ({ context: { objectId } }) => ({ className: 'Emergencies', objectId }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'detailFacts',
          src: 'detailFacts',
          input: ({ context }) => ({ emergencyId: recordOf(context).emergency_id }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'patientData',
          src: 'patientData',
          input: ({ context, self }) => ({
            emergencyId: recordOf(context).emergency_id,
            data: dataOf(recordOf(context)),
            newId: context.newId,
            report: (report) => self.send(report),
          }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'ambulanceChoice',
          src: 'ambulanceChoice',
          input: ({ context, self }) => ({
            emergencyId: recordOf(context).emergency_id,
            facts: choiceFacts(context),
            newId: context.newId,
            report: (report) => self.send(report),
          }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'ambulanceStream',
          src: 'ambulanceStream',
          input: ({ context }) => ({
            emergencyId: recordOf(context).emergency_id,
            ambulance: context.detail?.ambulance.id ?? null,
          }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'tracking',
          src: 'tracking',
          input: ({ context }) => ({ facts: trackingFacts(context), clock: context.clock }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'incidentPlace',
          src: 'incidentPlace',
          input: ({ self }) => ({ report: (report) => self.send(report) }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'history',
          src: 'history',
          input: ({ context }) => ({
            load: (signal) => context.emergencies.history({ emergencyId: recordOf(context).emergency_id }, signal),
          }),
          onError: { actions: 'tellFault' },
        },
      ],
      initial: 'attending',
      on: {
        'record.changed': [
          { guard: { type: 'isReported', params: ({ event }) => event }, target: 'reported' },
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'endedElsewhere' },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            actions: [
              { type: 'takeRecord', params: ({ event }) => event },
              { type: 'tellData', params: ({ event }) => event },
              'tellChoice',
              'tellTracking',
              'refreshHistory',
            ],
          },
        ],
        'detail.changed': [
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            actions: [
              { type: 'takeDetail', params: ({ event }) => event },
              'tellChoice',
              'tellTracking',
              'tellStream',
              'refreshHistory',
            ],
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            actions: [{ type: 'takeDetail', params: ({ event }) => event }, 'tellTracking'],
          },
        ],
        'ambulance.chosen': [
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            actions: [
              { type: 'takeDetail', params: ({ event }) => event },
              'tellChoice',
              'tellTracking',
              'tellStream',
              'refreshHistory',
            ],
          },
          { actions: 'tellChoice' },
        ],
        'data.standing': { actions: { type: 'takeStanding', params: ({ event }) => event } },
        'place.corrected': { actions: { type: 'correctPlace', params: ({ event }) => event } },
        'call.established': { actions: 'refreshHistory' },
        'call.over': { actions: 'refreshHistory' },
        'group.began': { actions: { type: 'passToStream', params: ({ event }) => event } },
        'group.over': { actions: { type: 'passToStream', params: ({ event }) => event } },
        'time.resynced': { actions: 'resyncTracking' },
      },
      states: {
        attending: {
          initial: 'idle',
          on: {
            'emergency.end': 'confirming',
            'emergency.report': { guard: 'canBeReported', target: 'reporting', actions: 'flushData' },
          },
          states: {
            idle: { on: { 'emergency.advance': { guard: 'canAdvance', target: 'advancing' } } },
            // The live record tells how it went, also where the ambulance was faster.
            advancing: {
              invoke: {
                id: 'advance',
                src: 'move',
                input: ({ context }) => {
                  const { objectId, status } = recordOf(context)
                  const to = nextStep(status)
                  if (to === null) throw new Error('no step is left')
                  return { className: 'Emergencies', objectId, from: status, to, actionId: context.newId() }
                },
                onDone: 'idle',
                onError: { target: 'idle', actions: 'tellFault' },
              },
            },
          },
        },
        confirming: {
          on: {
            'emergency.confirm': 'flushing',
            'emergency.cancel': 'attending',
          },
        },
        // What was written about the patient goes first: it cannot be written afterwards.
        flushing: {
          entry: 'flushData',
          always: { guard: 'isDataSaved', target: 'ending' },
          after: { untilToldUnsaved: 'unsaved' },
        },
        unsaved: {
          always: { guard: 'isDataSaved', target: 'confirming' },
          on: { 'emergency.retry': 'flushing', 'emergency.confirm': 'ending', 'emergency.cancel': 'attending' },
        },
        reporting: {
          invoke: {
            id: 'reporting',
            src: 'reporting',
            input: ({ context }) => ({ emergencyId: recordOf(context).emergency_id, newId: context.newId }),
            onDone: [
              { guard: { type: 'wasReported', params: ({ event }) => event.output }, target: '#emergency.reported' },
              { target: 'attending' },
            ],
            onError: { target: 'attending', actions: 'tellFault' },
          },
        },
        ending: {
          // The record's own news are echoes of what is being done here.
          on: { 'record.changed': {} },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context }) => ({ record: recordOf(context), newId: context.newId }),
            onDone: '#emergency.endedHere',
            onError: 'attending',
          },
        },
      },
    },
    endedHere: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'endedHere' }) },
    reported: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'reported' }) },
    endedElsewhere: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'endedElsewhere' }) },
    gone: { type: 'final', output: (): EmergencyOutput => ({ outcome: 'gone' }) },
  },
  output: ({ event }) => event.output as EmergencyOutput,
})

function recordOf({ record }: EmergencyContext): EmergencyRecord {
  if (record === null) throw new Error('no emergency is open')
  return record
}
