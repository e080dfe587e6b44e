import { assign, sendTo, setup } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyLocation, EmergencyRecord } from '../../contract/schemas/emergency'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import { isFinal } from '../../contract/values/statuses'
import type { GroupCallNews } from '../group-call/group-call.model'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { OpenRefusal, Which } from '../ports/open-items'
import type { Result } from '../ports/result'
import { createResourceMachine } from '../resource/resource.machine'
import { raiseToast } from '../toaster/raise-toast'
import { ambulanceChoiceMachine } from './ambulance-choice/ambulance-choice.machine'
import { ambulanceStreamMachine } from './ambulance-stream/ambulance-stream.machine'
import type { EmergencyContext, EmergencyEvent, EmergencyInput, EmergencyOutput } from './emergency.model'
import {
  choiceFacts,
  endBlockedReason,
  isConceded,
  isNewer,
  reportingReason,
  stepFacts,
  trackingFacts,
} from './emergency.rules'
import { emergencyEndingMachine, type EmergencyEndingOutput } from './ending/emergency-ending.machine'
import { incidentPlaceMachine } from './incident-place/incident-place.machine'
import { patientDataMachine } from './patient-data/patient-data.machine'
import type { PatientDataReport } from './patient-data/patient-data.model'
import { dataOf } from './patient-data/patient-data.rules'
import { reportingMachine, type ReportingOutput } from './reporting/reporting.machine'
import { stepMachine } from './step/step.machine'
import { trackingMachine } from './tracking/tracking.machine'

type ReadAnswer = Result<EmergencyRecord, OpenRefusal>

/** Actors, actions, guards and delays of `emergency.machine.ts`. */
export const emergencySetup = setup({
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
      step: 'step'
      history: 'history'
    },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, { objectId: string }>('read'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    detailFacts: feedNotProvided<{ emergencyId: string }>('detailFacts'),
    ending: emergencyEndingMachine,
    patientData: patientDataMachine,
    ambulanceChoice: ambulanceChoiceMachine,
    ambulanceStream: ambulanceStreamMachine,
    tracking: trackingMachine,
    incidentPlace: incidentPlaceMachine,
    reporting: reportingMachine,
    step: stepMachine,
    history: createResourceMachine<AuditEntry[]>(),
  },
  actions: {
    assignRead: assign((_, params: ReadAnswer) => (params.ok ? { record: params.value } : {})),
    assignRecord: assign((_, { record }: { record: EmergencyRecord }) => ({ record })),
    assignDetail: assign((_, { detail }: { detail: EmergencyDetail | null }) => ({ detail })),
    assignStanding: assign((_, { isPending, stuck }: PatientDataReport) => ({
      isDataPending: isPending,
      stuckFields: stuck,
    })),
    concedeFields: assign(({ context: { stuckFields } }) => ({ concededFields: stuckFields })),
    notifyChoice: sendTo('ambulanceChoice', ({ context }) => ({
      type: 'choice.updated' as const,
      facts: choiceFacts(context),
    })),
    clearEndReason: assign({ endReason: '', unexplained: null }),
    assignEndReason: assign((_, { reason }: { reason: string }) => ({ endReason: reason })),
    assignUnexplained: assign((_, output: EmergencyEndingOutput) =>
      output.outcome === 'unexplained' ? { unexplained: { ambulance: output.ambulance } } : {},
    ),
    notifyStep: sendTo('step', ({ context }) => ({ type: 'facts.changed' as const, facts: stepFacts(context) })),
    // Does nothing if the video has failed, which must not affect the emergency.
    notifyStream: ({ context: { detail }, self }) =>
      self
        .getSnapshot()
        .children.ambulanceStream?.send({ type: 'stream.updated', ambulance: detail?.ambulance.id ?? null }),
    assignInGroup: assign((_, params: { isInGroup: boolean }) => params),
    passToStream: ({ self }, news: GroupCallNews) => self.getSnapshot().children.ambulanceStream?.send(news),
    notifyTracking: sendTo('tracking', ({ context }) => ({
      type: 'tracking.updated' as const,
      facts: trackingFacts(context),
    })),
    notifyData: sendTo('patientData', (_, { record }: { record: EmergencyRecord }) => ({
      type: 'data.updated' as const,
      data: dataOf(record),
    })),
    correctPlace: sendTo('patientData', (_, { location }: { location: EmergencyLocation }) => ({
      type: 'data.change' as const,
      change: { location },
    })),
    flushData: sendTo('patientData', { type: 'data.flush' }),
    refreshHistory: sendTo('history', { type: 'resource.refresh' }),
    resyncTracking: sendTo('tracking', { type: 'time.resynced' }),
    resyncStep: sendTo('step', { type: 'time.resynced' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: ReadAnswer) => params.ok,
    isReadOver: (_, params: ReadAnswer) => params.ok && isFinal('Emergencies', params.value.status),
    isReported: (_, { record }: { record: EmergencyRecord }) => record.status === 'REPORTED',
    isOver: (_, { record }: { record: EmergencyRecord }) => isFinal('Emergencies', record.status),
    // The live record only moves forward; an event that was overtaken is ignored.
    isNews: ({ context }, { record }: { record: EmergencyRecord }) =>
      context.record === null || record.updatedAt > context.record.updatedAt,
    // Only moves forward; a late row of a replaced ambulance is ignored.
    isAnother: ({ context: { detail: known } }, { detail }: { detail: EmergencyDetail | null }) =>
      known?.ambulance.id !== detail?.ambulance.id && isNewer(detail, known),
    isNewer: ({ context: { detail: known } }, { detail }: { detail: EmergencyDetail | null }) => isNewer(detail, known),
    isDataSettled: ({ context }) => !context.isDataPending,
    isSettledAndExplained: ({ context }) =>
      !context.isDataPending && isConceded(context) && endBlockedReason(context) === null,
    canEnd: ({ context }) => endBlockedReason(context) === null,
    isUnexplained: (_, { outcome }: EmergencyEndingOutput) => outcome === 'unexplained',
    canBeReported: ({ context: { record } }) => record !== null && reportingReason(record.status) === null,
    wasReported: (_, { outcome }: ReportingOutput) => outcome === 'reported',
  },
  delays: { untilRetry: RECONNECT_CAP, untilWarnedUnsaved: 8 * SECOND },
})
