import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Medicine } from '../../../contract/schemas/medicine'
import type { Prescription, PrescriptionRequest } from '../../../contract/schemas/prescription'
import { isReason } from '../../../contract/values/interlock'
import { COMPLAINT_LENGTH, RECONNECT_CAP } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Paper, PrescriptionRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import { createSearchMachine } from '../../search/search.machine'
import { raiseToast } from '../../toaster/raise-toast'
import { dosingMachine } from './dosing/dosing.machine'
import type { DosingOutput } from './dosing/dosing.model'
import { orderAgain, orderInstead, orderOf } from './dosing/dosing.rules'
import { issuedMachine } from './issued/issued.machine'
import type { PrescriptionContext, PrescriptionEvent, PrescriptionInput } from './prescription.model'
import {
  cardOf,
  emptyDraft,
  isOpenToReason,
  itemIn,
  MOST_MEDICINES,
  openFindings,
  overridden,
  placed,
  refusedFindings,
  removedFrom,
  requestOf,
  restored,
  sendReason,
  settled,
  takenIn,
  withdrawn,
  withRefused,
} from './prescription.rules'

type SendAnswer = Result<Prescription, PrescriptionRefusal>

export const medicineSearchMachine = createSearchMachine<Medicine>()

/**
 * A prescription (spec §1, §3; issue "Prescription"): medicines are looked for, each is dosed, and the whole is looked over
 * and sent; what was sent lives on in `issued`. Beside it stands the interlock, held while anything speaks against the
 * draft that has no written reason: nothing is sent then.
 *
 * A lost answer is asked again under the same id, so there is never a second prescription. When something has come to
 * stand against it meanwhile, the server is only asked whether it took it.
 */
export const prescriptionMachine = setup({
  types: {
    context: {} as PrescriptionContext,
    events: {} as PrescriptionEvent,
    input: {} as PrescriptionInput,
    children: {} as { search: 'search'; issued: 'issued'; dosing: 'dosing' },
  },
  actors: {
    search: medicineSearchMachine,
    dosing: dosingMachine,
    issued: issuedMachine,
    sendPrescription: promiseNotProvided<SendAnswer, Paper<PrescriptionRequest>>('sendPrescription'),
    findPrescription: promiseNotProvided<Prescription | null, { consultationId: string; prescriptionId: string }>('findPrescription'),
  },
  actions: {
    clearSearch: sendTo('search', { type: 'search.clear' }),
    order: assign((_, params: { medicine: Medicine }) => ({ order: orderOf(params.medicine) })),
    orderAgain: assign(({ context }, params: { medicineId: string }) => {
      const item = itemIn(context.draft, params.medicineId)
      return item === undefined ? {} : { order: orderAgain(item) }
    }),
    orderInstead: assign(({ context }, params: { medicine: Medicine }) => {
      const item = itemIn(context.draft, context.replacing ?? '')
      return item === undefined ? {} : { order: orderInstead(item, params.medicine) }
    }),
    place: assign(({ context: { draft, allergies, order } }, { item }: DosingOutput) =>
      item === null ? {} : { draft: settled(placed(draft, item, order?.replaces ?? null), allergies), removed: null },
    ),
    dropOrder: assign({ order: null }),
    beginReplacing: assign((_, params: { medicineId: string }) => ({ replacing: params.medicineId })),
    endReplacing: assign({ replacing: null }),
    remove: assign(({ context }, params: { medicineId: string }) => removedFrom(context, params.medicineId)),
    restore: assign(({ context: { draft, allergies, removed } }) =>
      removed === null ? {} : { draft: settled(restored(draft, removed), allergies), removed: null },
    ),
    takeNote: assign(({ context }, params: { note: string }) => ({
      draft: { ...context.draft, note: params.note.slice(0, COMPLAINT_LENGTH) },
    })),
    takeExpires: assign(({ context }, params: { expires: string }) => ({ draft: { ...context.draft, expires: params.expires } })),
    // Reasons that were put aside may speak of an allergy that nobody may know any more.
    takeAllergies: assign(({ context: { draft, removed } }, { allergies }: { allergies: string[] | null }) => ({
      allergies,
      draft: settled({ ...draft, refused: draft.refused.filter(({ kind }) => kind !== 'allergy') }, allergies),
      removed: removed && { ...removed, overrides: [] },
    })),
    beginReason: assign((_, params: { key: string }) => ({ reasoning: { key: params.key, reason: '' } })),
    takeReason: assign(({ context }, params: { reason: string }) => ({
      reasoning: context.reasoning && { ...context.reasoning, reason: params.reason },
    })),
    override: assign(({ context: { draft, reasoning } }) =>
      reasoning === null ? {} : { draft: overridden(draft, reasoning.key, reasoning.reason) },
    ),
    forgetReason: assign({ reasoning: null }),
    withdraw: assign(({ context }, params: { key: string }) => ({ draft: withdrawn(context.draft, params.key) })),
    assignSendId: assign(({ context }) => ({ sendId: context.newId() })),
    takeIssued: enqueueActions(({ context, enqueue }, { prescription }: { prescription: Prescription | null }) => {
      if (prescription === null) return
      enqueue.sendTo('issued', { type: 'prescription.issued', prescription })
      enqueue(() => context.report(cardOf(prescription)))
      enqueue.assign({ draft: emptyDraft(context.clock.now()), removed: null })
    }),
    takeFindings: assign(({ context: { draft } }, params: SendAnswer) => ({
      draft: withRefused(draft, refusedFindings(params) ?? []),
    })),
    takeRefusal: assign((_, params: SendAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isListed: ({ context }, params: { medicineId: string }) => itemIn(context.draft, params.medicineId) !== undefined,
    hasRoom: ({ context }) => context.draft.items.length < MOST_MEDICINES,
    hasRemoved: ({ context }) => context.removed !== null,
    hasItems: ({ context }) => context.draft.items.length > 0,
    maySend: ({ context }) => sendReason(context) === null,
    isTaken: (_, params: SendAnswer) => params.ok,
    hasFindings: (_, params: SendAnswer) => refusedFindings(params) !== null,
    isFound: (_, params: { prescription: Prescription | null }) => params.prescription !== null,
    isHeld: ({ context }) => openFindings(context).length > 0,
    isClear: ({ context }) => openFindings(context).length === 0,
    isOpenToReason: ({ context }, params: { key: string }) => isOpenToReason(context, params.key),
    isMoot: ({ context }) => !isOpenToReason(context, context.reasoning?.key ?? ''),
    isReason: ({ context }) => isReason(context.reasoning?.reason ?? ''),
    isOverridden: ({ context }, params: { key: string }) => context.draft.overrides.some(({ finding }) => finding === params.key),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'prescription',
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft(input.clock.now()),
    removed: null,
    order: null,
    replacing: null,
    reasoning: null,
    sendId: '',
    refusal: null,
  }),
  type: 'parallel',
  invoke: [
    { id: 'search', src: 'search', onError: { actions: 'tellFault' } },
    {
      id: 'issued',
      src: 'issued',
      input: ({ context: { consultationId, objectId, newId, report, sent } }) => ({ consultationId, objectId, newId, report, sent }),
      onError: { actions: 'tellFault' },
    },
  ],
  states: {
    paper: {
      initial: 'listing',
      states: {
        listing: {
          on: {
            'medicine.choose': [
              {
                guard: { type: 'isListed', params: ({ event }) => ({ medicineId: event.medicine.id }) },
                target: 'dosing',
                actions: [{ type: 'orderAgain', params: ({ event }) => ({ medicineId: event.medicine.id }) }, 'clearSearch'],
              },
              { guard: 'hasRoom', target: 'dosing', actions: [{ type: 'order', params: ({ event }) => event }, 'clearSearch'] },
            ],
            'medicine.edit': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'dosing',
              actions: { type: 'orderAgain', params: ({ event }) => event },
            },
            'medicine.replace': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'replacing',
              actions: [{ type: 'beginReplacing', params: ({ event }) => event }, 'clearSearch'],
            },
            'medicine.remove': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: { type: 'remove', params: ({ event }) => event },
            },
            'medicine.restore': { guard: 'hasRemoved', actions: 'restore' },
            'note.changed': { actions: { type: 'takeNote', params: ({ event }) => event } },
            'expires.changed': { actions: { type: 'takeExpires', params: ({ event }) => event } },
            'prescription.preview': { guard: 'hasItems', target: 'previewing' },
            'prescription.send': { guard: 'maySend', target: 'sending', actions: 'assignSendId' },
          },
        },
        replacing: {
          exit: 'clearSearch',
          on: {
            'medicine.choose': {
              target: 'dosing',
              actions: [{ type: 'orderInstead', params: ({ event }) => event }, 'endReplacing'],
            },
            'replacing.abandon': { target: 'listing', actions: 'endReplacing' },
          },
        },
        dosing: {
          invoke: {
            id: 'dosing',
            src: 'dosing',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('no medicine to dose')
              return order
            },
            onDone: { target: 'listing', actions: [{ type: 'place', params: ({ event }) => event.output }, 'dropOrder'] },
            onError: { target: 'listing', actions: ['dropOrder', 'tellFault'] },
          },
        },
        previewing: {
          on: {
            'prescription.back': 'listing',
            'prescription.send': { guard: 'maySend', target: 'sending', actions: 'assignSendId' },
          },
        },
        sending: {
          invoke: {
            id: 'sendPrescription',
            src: 'sendPrescription',
            input: ({ context: { consultationId, objectId, sendId, draft } }) => ({
              consultationId,
              objectId,
              actionId: sendId,
              content: requestOf(draft),
            }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'listing',
                actions: { type: 'takeIssued', params: ({ event }) => ({ prescription: takenIn(event.output) }) },
              },
              {
                guard: { type: 'hasFindings', params: ({ event }) => event.output },
                target: 'listing',
                actions: { type: 'takeFindings', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          after: { untilRetry: [{ guard: 'maySend', target: 'sending' }, { target: 'checking' }] },
          on: { 'prescription.retry': [{ guard: 'maySend', target: 'sending' }, { target: 'checking' }] },
        },
        // Something stands against it now: nothing is sent any more, but what the server has it has.
        checking: {
          invoke: {
            id: 'findPrescription',
            src: 'findPrescription',
            input: ({ context: { consultationId, sendId } }) => ({ consultationId, prescriptionId: sendId }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ prescription: event.output }) },
                target: 'listing',
                actions: { type: 'takeIssued', params: ({ event }) => ({ prescription: event.output }) },
              },
              { target: 'listing' },
            ],
            onError: 'waiting',
          },
        },
        refused: { exit: 'forgetRefusal', on: { 'prescription.back': 'listing' } },
      },
    },
    interlock: {
      initial: 'clear',
      on: {
        'allergies.known': { actions: { type: 'takeAllergies', params: ({ event }) => event } },
        'override.withdraw': {
          guard: { type: 'isOverridden', params: ({ event }) => event },
          actions: { type: 'withdraw', params: ({ event }) => event },
        },
      },
      states: {
        clear: { always: { guard: 'isHeld', target: 'held' } },
        held: {
          always: { guard: 'isClear', target: 'clear' },
          initial: 'listed',
          on: {
            'override.start': {
              guard: { type: 'isOpenToReason', params: ({ event }) => event },
              target: '.reasoning',
              actions: { type: 'beginReason', params: ({ event }) => event },
            },
          },
          states: {
            listed: { entry: 'forgetReason' },
            reasoning: {
              always: { guard: 'isMoot', target: 'listed' },
              on: {
                'reason.changed': { actions: { type: 'takeReason', params: ({ event }) => event } },
                'override.confirm': { guard: 'isReason', target: 'listed', actions: 'override' },
                'override.abandon': 'listed',
              },
            },
          },
        },
      },
    },
  },
})
