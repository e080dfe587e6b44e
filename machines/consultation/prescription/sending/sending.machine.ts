import { assign, setup } from 'xstate'
import type { Prescription, PrescriptionRequest } from '../../../../contract/schemas/prescription'
import type { AlikeAllergies } from '../../../../contract/values/alike-allergies'
import { RECONNECT_CAP } from '../../../../contract/values/limits'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { DocumentOrder } from '../../../ports/documents'
import { withEvent, withOutput } from '../../../with-event'
import { sendReason, withAlike, withAllergies, withFacts } from '../interlock.rules'
import { requestOf } from '../prescription.rules'
import type { SendAnswer, SendingContext, SendingEvent, SendingInput, SendingOutput } from './sending.model'
import { refusedFindings, takenIn } from './sending.rules'

/**
 * Sends one prescription (product §10 "Interlock": sending is impossible while a finding is open). A retry after a lost
 * answer keeps its id, so there is never a second prescription. The interlock is checked before each try: with an open
 * finding the server is only asked whether it has accepted the prescription already.
 */
export const sendingMachine = setup({
  types: {
    context: {} as SendingContext,
    events: {} as SendingEvent,
    input: {} as SendingInput,
    output: {} as SendingOutput,
  },
  actors: {
    sendPrescription: promiseNotProvided<SendAnswer, DocumentOrder<PrescriptionRequest>>('sendPrescription'),
    findPrescription: promiseNotProvided<Prescription | null, { consultationId: string; prescriptionId: string }>(
      'findPrescription',
    ),
  },
  actions: {
    assignAllergies: assign(({ context }, { allergies }: { allergies: string[] | null }) => ({
      allergies,
      draft: withAllergies({ ...context, allergies }),
    })),
    assignAlike: assign(({ context }, { alike }: { alike: AlikeAllergies[] }) => ({
      alike,
      draft: withAlike({ ...context, alike }),
    })),
    assignFacts: assign(({ context }, { earlier, person }: Pick<SendingInput, 'earlier' | 'person'>) => ({
      earlier,
      person,
      draft: withFacts({ ...context, earlier, person }),
    })),
    assignTaken: assign((_, params: { taken: Prescription | null }) => params),
    assignFindings: assign((_, params: SendAnswer) => ({ found: refusedFindings(params) ?? [] })),
    assignRefusal: assign((_, params: SendAnswer) => (params.ok ? {} : { refusal: params.refusal })),
  },
  guards: {
    maySend: ({ context }) => sendReason(context) === null,
    isTaken: (_, params: SendAnswer) => params.ok,
    hasFindings: (_, params: SendAnswer) => refusedFindings(params) !== null,
    isFound: (_, params: { taken: Prescription | null }) => params.taken !== null,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'sending',
  context: ({ input }) => ({ ...input, taken: null, found: [], refusal: null }),
  initial: 'judging',
  on: {
    'allergies.known': { actions: withEvent('assignAllergies') },
    'alike.known': { actions: withEvent('assignAlike') },
    'facts.changed': { actions: withEvent('assignFacts') },
  },
  states: {
    judging: { always: [{ guard: 'maySend', target: 'asking' }, { target: 'returned' }] },
    asking: {
      invoke: {
        id: 'sendPrescription',
        src: 'sendPrescription',
        input: ({ context: { consultationId, objectId, actionId, draft } }) => ({
          consultationId,
          objectId,
          actionId,
          content: requestOf(draft),
        }),
        onDone: [
          {
            guard: withOutput('isTaken'),
            target: 'taken',
            actions: { type: 'assignTaken', params: ({ event }) => ({ taken: takenIn(event.output) }) },
          },
          { guard: withOutput('hasFindings'), target: 'returned', actions: withOutput('assignFindings') },
          { target: 'refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      after: { untilRetry: [{ guard: 'maySend', target: 'asking' }, { target: 'checking' }] },
      on: { 'sending.retry': [{ guard: 'maySend', target: 'asking' }, { target: 'checking' }] },
    },
    // A finding blocks it now. Nothing is sent, but the server may have accepted it already.
    checking: {
      invoke: {
        id: 'findPrescription',
        src: 'findPrescription',
        input: ({ context: { consultationId, actionId } }) => ({ consultationId, prescriptionId: actionId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ taken: event.output }) },
            target: 'taken',
            actions: { type: 'assignTaken', params: ({ event }) => ({ taken: event.output }) },
          },
          { target: 'returned' },
        ],
        onError: 'waiting',
      },
    },
    refused: { on: { 'sending.close': 'returned' } },
    taken: { type: 'final' },
    returned: { type: 'final' },
  },
  output: ({ context: { taken, found } }) => ({ taken, found }),
})
