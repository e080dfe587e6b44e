import { sendTo, setup } from 'xstate'
import type { Assessment } from '../../contract/schemas/assessment'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { createListMachine } from '../list/list.machine'
import type { Page } from '../ports/pages'
import { createResourceMachine } from '../resource/resource.machine'
import { raiseToast } from '../toaster/raise-toast'
import { facilityEmergenciesMachine } from './facility-emergencies/facility-emergencies.machine'
import type { NurseContext, NurseEvent, NurseInput } from './nurse.model'

/**
 * A nurse's work (product §2 "/nurse"): the emergencies of the facility, read-only, and the latest assessments. Each
 * part is independent: a failing part restarts, the others continue.
 */
export const nurseMachine = setup({
  types: {
    context: {} as NurseContext,
    events: {} as NurseEvent,
    input: {} as NurseInput,
    children: {} as { facilityEmergencies: 'facilityEmergencies'; past: 'past'; latest: 'latest' },
  },
  actors: {
    facilityEmergencies: facilityEmergenciesMachine,
    past: createListMachine<EmergencyRecord>(),
    latest: createResourceMachine<Page<Assessment>>(),
  },
  actions: {
    refreshPast: sendTo('past', { type: 'list.refresh' }),
    refreshLatest: sendTo('latest', { type: 'resource.refresh' }),
    reportLeft: ({ context }) => context.report({ type: 'nurse.left' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'nurse',
  context: ({ input }) => input,
  type: 'parallel',
  on: { 'nurse.leave': { actions: 'reportLeft' } },
  states: {
    running: {
      initial: 'watched',
      states: {
        watched: {
          invoke: {
            id: 'facilityEmergencies',
            src: 'facilityEmergencies',
            input: ({ context: { clock, history }, self }) => ({
              clock,
              history,
              report: (report) => self.send(report),
            }),
            onError: { target: 'broken', actions: 'showFaultToast' },
          },
        },
        broken: { after: { untilRetry: 'watched' } },
      },
    },
    past: {
      initial: 'listed',
      states: {
        listed: {
          invoke: {
            id: 'past',
            src: 'past',
            input: ({ context }) => ({ readPage: context.past, query: null }),
            onError: { target: 'broken', actions: 'showFaultToast' },
          },
          on: { 'facility.changed': { actions: 'refreshPast' }, 'time.resynced': { actions: 'refreshPast' } },
        },
        broken: { after: { untilRetry: 'listed' } },
      },
    },
    latest: {
      initial: 'read',
      states: {
        read: {
          invoke: {
            id: 'latest',
            src: 'latest',
            input: ({ context }) => ({ load: context.latest }),
            onError: { target: 'broken', actions: 'showFaultToast' },
          },
          on: { 'time.resynced': { actions: 'refreshLatest' } },
        },
        broken: { after: { untilRetry: 'read' } },
      },
    },
  },
})
