import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Medicine } from '../../../contract/schemas/medicine'
import { isReason } from '../../../contract/values/interlock'
import type { AlikeAllergies } from '../../../contract/values/alike-allergies'
import { isSamePerson, type Person } from '../../../contract/values/interlock/person'
import { COMPLAINT_LENGTH } from '../../../contract/values/limits'
import type { PrescribedMedicine } from '../../../contract/schemas/prescription'
import type { DosingValues, StoredPrescriptionDraft } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import { createSearchMachine } from '../../search/search.machine'
import { raiseToast } from '../../toaster/raise-toast'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type { SilenceChanged } from '../document.model'
import { dosingMachine } from './dosing/dosing.machine'
import type { DosingOutput } from './dosing/dosing.model'
import { orderAgain, orderInstead, orderOf } from './dosing/dosing.rules'
import {
  isOpenToReason,
  openFindings,
  overridden,
  sendReason,
  settled,
  withAllergies,
  withAlike,
  withFacts,
  withdrawn,
  withRefused,
} from './interlock.rules'
import { cardOf } from './issued/cards.rules'
import { issuedMachine } from './issued/issued.machine'
import type { CardsSeen, ReadPrescriptions } from './issued/issued.model'
import type { PrescriptionContext, PrescriptionEvent, PrescriptionInput } from './prescription.model'
import {
  currentOf,
  draftOf,
  emptyDraft,
  itemIn,
  storedContentOf,
  MOST_MEDICINES,
  placed,
  removedFrom,
  renewed,
  restored,
  wasTaken,
} from './prescription.rules'
import { sendingMachine } from './sending/sending.machine'
import type { SendingOutput } from './sending/sending.model'

type Loaded = { content: StoredPrescriptionDraft | null }

export const medicineSearchMachine = createSearchMachine<Medicine>()

/** Actors, actions, guards and delays of the prescription's machine. */
export const prescriptionSetup = setup({
  types: {
    context: {} as PrescriptionContext,
    events: {} as PrescriptionEvent,
    input: {} as PrescriptionInput,
    children: {} as {
      search: 'search'
      findMedicines: 'findMedicines'
      issued: 'issued'
      autosave: 'autosave'
      dosing: 'dosing'
      sending: 'sending'
    },
  },
  actors: {
    search: medicineSearchMachine,
    findMedicines: promiseNotProvided<Medicine[], { ids: string[] }>('findMedicines'),
    autosave: createAutosaveMachine<StoredPrescriptionDraft>(),
    dosing: dosingMachine,
    issued: issuedMachine,
    sending: sendingMachine,
  },
  actions: {
    assignStored: assign(({ context: { clock } }, { content }: Loaded) =>
      content === null ? {} : { draft: draftOf(content, clock.now()), removed: null },
    ),
    assignDosing: assign(({ context: { person } }, { content }: Loaded) => ({
      order: content?.order ? { ...content.order, person } : null,
    })),
    assignTyped: assign(({ context: { order } }, { values }: { values: DosingValues }) => ({
      order: order && { ...order, values },
    })),
    save: sendTo('autosave', ({ context }) => ({
      type: 'content.changed' as const,
      content: storedContentOf(context.draft, context.order),
    })),
    clearSearch: sendTo('search', { type: 'search.clear' }),
    order: assign(({ context: { person } }, params: { medicine: Medicine }) => ({
      order: orderOf(params.medicine, person),
    })),
    orderAgain: assign(({ context }, params: { medicineId: string }) => {
      const item = itemIn(context.draft, params.medicineId)
      return item === undefined ? {} : { order: orderAgain(item, context.person) }
    }),
    orderInstead: assign(({ context }, params: { medicine: Medicine }) => {
      const item = itemIn(context.draft, context.replacing ?? '')
      return item === undefined ? {} : { order: orderInstead(item, params.medicine, context.person) }
    }),
    place: assign(({ context }, { item }: DosingOutput) => {
      if (item === null) return {}
      const draft = placed(context.draft, item, context.order?.replaces ?? null)
      return { draft: settled({ ...context, draft }), removed: null }
    }),
    dropOrder: assign({ order: null }),
    assignRenewing: assign((_, { medicines }: { medicines: PrescribedMedicine[] }) => ({
      renewing: medicines,
      renewal: null,
    })),
    renew: assign(({ context }, { found }: { found: Medicine[] }) => renewed(context, context.renewing, found)),
    clearRenewing: assign({ renewing: [] }),
    clearRenewal: assign({ renewal: null }),
    beginReplacing: assign((_, params: { medicineId: string }) => ({ replacing: params.medicineId })),
    endReplacing: assign({ replacing: null }),
    remove: assign(({ context }, params: { medicineId: string }) => removedFrom(context, params.medicineId)),
    restore: assign(({ context }) => {
      const { draft, removed } = context
      return removed === null ? {} : { draft: settled({ ...context, draft: restored(draft, removed) }), removed: null }
    }),
    assignNote: assign(({ context: { draft } }, params: { note: string }) => ({
      draft: { ...draft, note: params.note.slice(0, COMPLAINT_LENGTH) },
    })),
    assignExpires: assign(({ context: { draft } }, { expires }: { expires: string }) => ({
      draft: { ...draft, expires },
    })),
    // Stored reasons may mention an allergy that is no longer permitted to be known.
    assignAllergies: assign(({ context }, { allergies }: { allergies: string[] | null }) => ({
      allergies,
      draft: withAllergies({ ...context, allergies }),
      removed: context.removed && { ...context.removed, overrides: [] },
    })),
    assignAlike: assign(({ context }, { alike }: { alike: AlikeAllergies[] }) => ({
      alike,
      draft: withAlike({ ...context, alike }),
    })),
    assignCancelled: assign(({ context }, { prescriptionId }: { prescriptionId: string }) => {
      const earlier = context.earlier.filter(({ prescription_id }) => prescription_id !== prescriptionId)
      return { earlier, draft: withFacts({ ...context, earlier }) }
    }),
    assignRead: assign(({ context }, { sent, earlier }: ReadPrescriptions) => ({
      sent,
      earlier,
      draft: withFacts({ ...context, earlier }),
    })),
    notifyIssued: sendTo('issued', (_, params: CardsSeen) => params),
    // The live record often changes for other reasons.
    assignPerson: assign(({ context }, { person }: { person: Person }) =>
      isSamePerson(person, context.person) ? {} : { person, draft: withFacts({ ...context, person }) },
    ),
    notifySending: sendTo('sending', ({ context: { earlier, person } }) => ({
      type: 'facts.changed' as const,
      earlier,
      person,
    })),
    passAllergies: sendTo('sending', (_, { allergies }: { allergies: string[] | null }) => ({
      type: 'allergies.known' as const,
      allergies,
    })),
    passAlike: sendTo('sending', (_, { alike }: { alike: AlikeAllergies[] }) => ({
      type: 'alike.known' as const,
      alike,
    })),
    beginReason: assign((_, params: { key: string }) => ({ reasoning: { key: params.key, reason: '' } })),
    assignReason: assign(({ context }, params: { reason: string }) => ({
      reasoning: context.reasoning && { ...context.reasoning, reason: params.reason },
    })),
    override: assign(({ context: { draft, reasoning } }) =>
      reasoning === null ? {} : { draft: overridden(draft, reasoning.key, reasoning.reason) },
    ),
    forgetReason: assign({ reasoning: null }),
    withdraw: assign(({ context }, params: { key: string }) => ({ draft: withdrawn(context.draft, params.key) })),
    assignOutcome: enqueueActions(({ context, enqueue }, { taken, found }: SendingOutput) => {
      if (taken === null) {
        enqueue.assign({ draft: withRefused(context.draft, found) })
        return
      }
      enqueue.sendTo('issued', { type: 'prescription.issued', prescription: taken })
      enqueue(() => context.report(cardOf(taken)))
      enqueue.assign({
        draft: emptyDraft(context.clock.now()),
        removed: null,
        renewal: null,
        // It may have been read again before the answer arrived.
        earlier: [
          ...context.earlier.filter(({ prescription_id }) => prescription_id !== taken.prescription_id),
          ...currentOf(taken, context.draft.items),
        ],
      })
      enqueue.sendTo('autosave', { type: 'content.changed', content: null })
    }),
    assignSilence: assign((_, { silence }: SilenceChanged) => ({ silence })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    wasDosing: (_, { content }: Loaded) => (content?.order ?? null) !== null,
    wasTaken: ({ context }, { content }: Loaded) => content !== null && wasTaken(content, context.sent),
    isListed: ({ context }, params: { medicineId: string }) => itemIn(context.draft, params.medicineId) !== undefined,
    hasMedicines: (_, { medicines }: { medicines: PrescribedMedicine[] }) => medicines.length > 0,
    hasRenewal: ({ context }) => context.renewal !== null,
    hasRoom: ({ context }) => context.draft.items.length < MOST_MEDICINES,
    hasRemoved: ({ context }) => context.removed !== null,
    hasItems: ({ context }) => context.draft.items.length > 0,
    maySend: ({ context }) => sendReason(context) === null,
    mayNotSend: ({ context }) => sendReason(context) !== null,
    isHeld: ({ context }) => openFindings(context).length > 0,
    isClear: ({ context }) => openFindings(context).length === 0,
    isOpenToReason: ({ context }, params: { key: string }) => isOpenToReason(context, params.key),
    isMoot: ({ context }) => !isOpenToReason(context, context.reasoning?.key ?? ''),
    isReason: ({ context }) => isReason(context.reasoning?.reason ?? ''),
    isOverridden: ({ context: { draft } }, params: { key: string }) =>
      draft.overrides.some(({ finding }) => finding === params.key),
  },
})
