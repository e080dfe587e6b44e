import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { AccountBalance, DoctorDetail } from '../../contract/schemas/doctor'
import type { Presence } from '../../contract/values/statuses'
import { availabilityMachine } from '../availability/availability.machine'
import { consultationMachine } from '../consultation/consultation.machine'
import type { ConsultationOutput } from '../consultation/consultation.model'
import { requestQueueMachine } from '../request-queue/request-queue.machine'
import { createResourceMachine } from '../resource/resource.machine'
import { raiseToast } from '../toaster/raise-toast'
import type { ToastOrder } from '../toaster/toaster.model'
import { unfinishedMachine, type UnfinishedOutput } from '../unfinished/unfinished.machine'
import { type DoctorContext, type DoctorEvent, type DoctorInput, initialPresence } from './doctor.model'

/**
 * A doctor at work: free, or with exactly one consultation open (contract §2). Their availability opens and closes the
 * queue; a won request or a continued unfinished one opens the room; when it is over the doctor is free again, the balance
 * is read anew and whatever else is open is looked up.
 */
export const doctorMachine = setup({
  types: {
    context: {} as DoctorContext,
    events: {} as DoctorEvent,
    input: {} as DoctorInput,
    children: {} as {
      availability: 'availability'
      requestQueue: 'requestQueue'
      unfinished: 'unfinished'
      consultation: 'consultation'
      detail: 'detail'
      balance: 'balance'
    },
  },
  actors: {
    availability: availabilityMachine,
    requestQueue: requestQueueMachine,
    unfinished: unfinishedMachine,
    consultation: consultationMachine,
    detail: createResourceMachine<DoctorDetail>(),
    balance: createResourceMachine<AccountBalance>(),
  },
  actions: {
    assignOpen: assign((_, params: { objectId: string }) => ({
      open: { className: 'Consultations' as const, objectId: params.objectId },
    })),
    clearOpen: assign({ open: null }),
    tellQueue: enqueueActions(({ enqueue }, params: { presence: Presence }) => {
      // Busy closes nothing: a won claim still has to reject the others, and the server offers a busy doctor nothing new.
      if (params.presence === 'Online') enqueue.sendTo('requestQueue', { type: 'queue.open' })
      if (params.presence === 'Offline') enqueue.sendTo('requestQueue', { type: 'queue.close' })
    }),
    resyncQueue: sendTo('requestQueue', { type: 'time.resynced' }),
    lookAgain: sendTo('unfinished', { type: 'unfinished.lookAgain' }),
    refreshBalance: sendTo('balance', { type: 'resource.refresh' }),
    reportLeft: ({ context }) => context.report({ type: 'doctor.left' }),
    raiseToast: (args, params: ToastOrder) => raiseToast(args, params),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isContinued: (_, params: UnfinishedOutput) => params.kind === 'continued',
    isEndedHere: (_, params: ConsultationOutput) => params.outcome === 'endedHere',
    isGone: (_, params: ConsultationOutput) => params.outcome === 'gone',
  },
}).createMachine({
  id: 'doctor',
  context: ({ input }) => ({ ...input, open: null }),
  invoke: [
    {
      id: 'requestQueue',
      src: 'requestQueue',
      input: ({ context: { user, clock, newId }, self }) => ({
        me: user.id,
        clock,
        newId,
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    {
      id: 'availability',
      src: 'availability',
      input: ({ context: { user }, self }) => ({
        presence: initialPresence(user),
        report: (report) => self.send(report),
      }),
      onError: { actions: 'tellFault' },
    },
    { id: 'detail', src: 'detail', input: ({ context }) => ({ load: context.doctors.detail }), onError: { actions: 'tellFault' } },
    { id: 'balance', src: 'balance', input: ({ context }) => ({ load: context.doctors.balance }), onError: { actions: 'tellFault' } },
  ],
  initial: 'free',
  on: {
    'availability.changed': { actions: { type: 'tellQueue', params: ({ event }) => event } },
    'time.resynced': { actions: 'resyncQueue' },
  },
  states: {
    free: {
      invoke: {
        id: 'unfinished',
        src: 'unfinished',
        input: ({ context: { user, clock, newId } }) => ({ me: user.id, clock, newId }),
        onDone: [
          {
            guard: { type: 'isContinued', params: ({ event }) => event.output },
            target: 'inConsultation',
            actions: {
              type: 'assignOpen',
              params: ({ event }) => ({ objectId: event.output.kind === 'continued' ? event.output.objectId : '' }),
            },
          },
          {
            target: 'free',
            reenter: true,
            actions: ['refreshBalance', { type: 'raiseToast', params: { key: 'consultationEnded', tone: 'success' } }],
          },
        ],
        onError: { target: 'free', reenter: true, actions: 'tellFault' },
      },
      on: {
        'request.won': {
          target: 'inConsultation',
          actions: { type: 'assignOpen', params: ({ event }) => event },
        },
        // Busy without a room here, or free again: another device opened or ended something.
        'availability.changed': {
          actions: [{ type: 'tellQueue', params: ({ event }) => event }, 'lookAgain'],
        },
        'doctor.leave': { actions: 'reportLeft' },
      },
    },
    inConsultation: {
      exit: 'clearOpen',
      invoke: {
        id: 'consultation',
        src: 'consultation',
        input: ({ context: { open, user, clock, newId } }) => {
          if (open === null) throw new Error('nothing is open')
          return { objectId: open.objectId, me: user.id, clock, newId }
        },
        onDone: [
          {
            guard: { type: 'isEndedHere', params: ({ event }) => event.output },
            target: 'free',
            actions: ['refreshBalance', { type: 'raiseToast', params: { key: 'consultationEnded', tone: 'success' } }],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'free',
            actions: { type: 'raiseToast', params: { key: 'consultationGone', tone: 'error' } },
          },
          {
            target: 'free',
            actions: ['refreshBalance', { type: 'raiseToast', params: { key: 'consultationEndedElsewhere', tone: 'success' } }],
          },
        ],
        onError: { target: 'free', actions: 'tellFault' },
      },
      on: {
        'doctor.leave': { actions: { type: 'raiseToast', params: { key: 'leaveRefused', tone: 'error' } } },
      },
    },
  },
})
