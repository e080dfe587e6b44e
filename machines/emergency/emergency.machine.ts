import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { withEvent, withOutput } from '../with-event'
import type { EmergencyContext, EmergencyOutput } from './emergency.model'
import { choiceFacts, mustExplainEnd, stepFacts, trackingFacts } from './emergency.rules'
import { emergencySetup } from './emergency.setup'
import { dataOf } from './patient-data/patient-data.rules'

/**
 * One open emergency (product §2 "Emergency room", §4). Reads its record, then keeps it live until this screen, another
 * device or the server ends it. Patient data, choice of an ambulance, tracking, steps and the log run in parallel.
 * Ending asks first, needs a reason while an ambulance is on its way, and waits for unsaved data, but not for fields
 * that only the doctor can resolve: the question names those. Reporting a false call needs a reason.
 */
export const emergencyMachine = emergencySetup.createMachine({
  id: 'emergency',
  context: ({ input }) => ({
    ...input,
    record: null,
    detail: null,
    isInGroup: false,
    isDataPending: false,
    stuckFields: [],
    concededFields: [],
    endReason: '',
    unexplained: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      initial: 'reading',
      on: {
        'group.began': { actions: { type: 'assignInGroup', params: { isInGroup: true } } },
        'group.over': { actions: { type: 'assignInGroup', params: { isInGroup: false } } },
      },
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { objectId } }) => ({ objectId }),
            onDone: [
              { guard: withOutput('isReadOver'), target: '#emergency.endedElsewhere' },
              { guard: withOutput('isFound'), target: '#emergency.room', actions: withOutput('assignRead') },
              { target: '#emergency.gone' },
            ],
            onError: 'failed',
          },
        },
        failed: { after: { untilRetry: 'reading' }, on: { 'emergency.retry': 'reading' } },
      },
    },
    room: {
      invoke: [
        {
          id: 'recordFacts',
          src: 'recordFacts',
          input: ({ context: { objectId } }) => ({ className: 'Emergencies', objectId }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'detailFacts',
          src: 'detailFacts',
          input: ({ context }) => ({ emergencyId: recordOf(context).emergency_id }),
          onError: { actions: 'showFaultToast' },
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
          onError: { actions: 'showFaultToast' },
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
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'ambulanceStream',
          src: 'ambulanceStream',
          input: ({ context }) => ({
            emergencyId: recordOf(context).emergency_id,
            ambulance: context.detail?.ambulance.id ?? null,
            isInGroup: context.isInGroup,
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'tracking',
          src: 'tracking',
          input: ({ context }) => ({ facts: trackingFacts(context), clock: context.clock }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'step',
          src: 'step',
          input: ({ context }) => ({
            objectId: context.objectId,
            facts: stepFacts(context),
            clock: context.clock,
            newId: context.newId,
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'incidentPlace',
          src: 'incidentPlace',
          input: ({ self }) => ({ report: (report) => self.send(report) }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'history',
          src: 'history',
          input: ({ context }) => ({
            load: (signal) => context.emergencies.history({ emergencyId: recordOf(context).emergency_id }, signal),
          }),
          onError: { actions: 'showFaultToast' },
        },
      ],
      initial: 'attending',
      on: {
        'record.changed': [
          { guard: withEvent('isReported'), target: 'reported' },
          { guard: withEvent('isOver'), target: 'endedElsewhere' },
          {
            guard: withEvent('isNews'),
            actions: [
              withEvent('assignRecord'),
              withEvent('notifyData'),
              'notifyChoice',
              'notifyTracking',
              'notifyStep',
              'refreshHistory',
            ],
          },
        ],
        'detail.changed': [
          {
            guard: withEvent('isAnother'),
            actions: [
              withEvent('assignDetail'),
              'notifyChoice',
              'notifyTracking',
              'notifyStep',
              'notifyStream',
              'refreshHistory',
            ],
          },
          { guard: withEvent('isNewer'), actions: [withEvent('assignDetail'), 'notifyTracking'] },
        ],
        'ambulance.chosen': [
          {
            guard: withEvent('isNewer'),
            actions: [
              withEvent('assignDetail'),
              'notifyChoice',
              'notifyTracking',
              'notifyStep',
              'notifyStream',
              'refreshHistory',
            ],
          },
          { actions: 'notifyChoice' },
        ],
        'data.standing': { actions: withEvent('assignStanding') },
        'place.corrected': { actions: withEvent('correctPlace') },
        'call.established': { actions: 'refreshHistory' },
        'call.over': { actions: 'refreshHistory' },
        'group.began': { actions: withEvent('passToStream') },
        'group.over': { actions: withEvent('passToStream') },
        'time.resynced': { actions: ['resyncTracking', 'resyncStep'] },
      },
      states: {
        attending: {
          on: {
            'emergency.end': 'confirming',
            'emergency.report': { guard: 'canBeReported', target: 'reporting', actions: 'flushData' },
          },
        },
        confirming: {
          on: {
            'emergency.explain': { actions: withEvent('assignEndReason') },
            'emergency.confirm': { guard: 'canEnd', target: 'flushing', actions: 'concedeFields' },
            // The end is only postponed, so its reason stays.
            'emergency.mend': 'attending',
            'emergency.cancel': { target: 'attending', actions: 'clearEndReason' },
          },
        },
        // Saves the patient's data first, since that is impossible after the end.
        flushing: {
          entry: 'flushData',
          // An ambulance was chosen or the server refused a field meanwhile, so the doctor is asked again.
          always: [
            { guard: 'isSettledAndExplained', target: 'ending' },
            { guard: 'isDataSettled', target: 'confirming' },
          ],
          after: { untilWarnedUnsaved: 'unsaved' },
        },
        unsaved: {
          always: { guard: 'isDataSettled', target: 'confirming' },
          on: {
            'emergency.retry': 'flushing',
            // An ambulance may have been chosen meanwhile; then the end needs another confirmation.
            'emergency.confirm': [{ guard: 'canEnd', target: 'ending' }, { target: 'confirming' }],
            'emergency.cancel': { target: 'attending', actions: 'clearEndReason' },
          },
        },
        reporting: {
          invoke: {
            id: 'reporting',
            src: 'reporting',
            input: ({ context }) => ({ emergencyId: recordOf(context).emergency_id, newId: context.newId }),
            onDone: [{ guard: withOutput('wasReported'), target: '#emergency.reported' }, { target: 'attending' }],
            onError: { target: 'attending', actions: 'showFaultToast' },
          },
        },
        ending: {
          // An end may be the echo of this one; what else changes explains a refusal.
          on: { 'record.changed': [{ guard: withEvent('isReported') }, { guard: withEvent('isOver') }] },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context }) => ({
              record: recordOf(context),
              reason: mustExplainEnd(context) ? context.endReason.trim() : null,
              newId: context.newId,
            }),
            onDone: [
              { guard: withOutput('isUnexplained'), target: 'confirming', actions: withOutput('assignUnexplained') },
              { target: '#emergency.endedHere' },
            ],
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
