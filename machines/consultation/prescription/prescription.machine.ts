import { emptyDraft } from './prescription.rules'
import { prescriptionSetup } from './prescription.setup'

/**
 * A prescription (product §3 "Prescription", §10): search for medicines, dose each one, review, then `sending`;
 * `issued` has the sent ones. The interlock runs in parallel and blocks sending while a finding has no reason.
 *
 * The draft is stored without reasons, so a restored draft is checked again.
 */
export const prescriptionMachine = prescriptionSetup.createMachine({
  id: 'prescription',
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft(input.clock.now()),
    removed: null,
    order: null,
    replacing: null,
    reasoning: null,
    renewing: [],
    renewal: null,
  }),
  initial: 'restoring',
  invoke: [
    {
      id: 'search',
      src: 'search',
      input: ({ context: { person } }) => ({ ageMonths: person.ageMonths }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'issued',
      src: 'issued',
      input: ({ context: { consultationId, objectId, newId, report, sent }, self }) => ({
        consultationId,
        objectId,
        newId,
        report,
        sent,
        notifyCancelled: (prescriptionId) => self.send({ type: 'prescription.cancelled', prescriptionId }),
      }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'autosave',
      src: 'autosave',
      input: ({ context: { consultationId }, self }) => ({ consultationId, report: (loaded) => self.send(loaded) }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  on: {
    'allergies.known': { actions: { type: 'assignAllergies', params: ({ event }) => event } },
    'prescription.cancelled': { actions: { type: 'assignCancelled', params: ({ event }) => event } },
    'person.known': { actions: { type: 'assignPerson', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      on: {
        'draft.loaded': [
          { guard: { type: 'wasTaken', params: ({ event }) => event }, target: 'writing', actions: 'save' },
          { target: 'writing', actions: { type: 'assignStored', params: ({ event }) => event } },
        ],
      },
    },
    writing: {
      type: 'parallel',
      states: {
        document: {
          initial: 'listing',
          states: {
            listing: {
              on: {
                'medicine.choose': [
                  {
                    guard: { type: 'isListed', params: ({ event }) => ({ medicineId: event.medicine.id }) },
                    target: 'dosing',
                    actions: [
                      { type: 'orderAgain', params: ({ event }) => ({ medicineId: event.medicine.id }) },
                      'clearSearch',
                    ],
                  },
                  {
                    guard: 'hasRoom',
                    target: 'dosing',
                    actions: [{ type: 'order', params: ({ event }) => event }, 'clearSearch'],
                  },
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
                  actions: [{ type: 'remove', params: ({ event }) => event }, 'save'],
                },
                'medicine.restore': { guard: 'hasRemoved', actions: ['restore', 'save'] },
                'prescription.renew': {
                  guard: { type: 'hasMedicines', params: ({ event }) => event },
                  target: 'renewing',
                  actions: { type: 'assignRenewing', params: ({ event }) => event },
                },
                'renewal.dismiss': { guard: 'hasRenewal', actions: 'clearRenewal' },
                'note.changed': { actions: [{ type: 'assignNote', params: ({ event }) => event }, 'save'] },
                'expires.changed': { actions: [{ type: 'assignExpires', params: ({ event }) => event }, 'save'] },
                'prescription.preview': { guard: 'hasItems', target: 'previewing' },
                'prescription.send': { guard: 'maySend', target: 'confirming' },
              },
            },
            // Sends nothing: the items are added to the draft, where the interlock checks them.
            renewing: {
              invoke: {
                id: 'findMedicines',
                src: 'findMedicines',
                input: ({ context: { renewing } }) => ({ ids: renewing.map(({ medicine_id }) => medicine_id) }),
                onDone: {
                  target: 'listing',
                  actions: [
                    { type: 'renew', params: ({ event }) => ({ found: event.output }) },
                    'clearRenewing',
                    'save',
                  ],
                },
                onError: 'renewalFailed',
              },
              on: { 'renewal.abandon': { target: 'listing', actions: 'clearRenewing' } },
            },
            renewalFailed: {
              on: {
                'renewal.retry': 'renewing',
                'renewal.abandon': { target: 'listing', actions: 'clearRenewing' },
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
                onDone: {
                  target: 'listing',
                  actions: [{ type: 'place', params: ({ event }) => event.output }, 'dropOrder', 'save'],
                },
                onError: { target: 'listing', actions: ['dropOrder', 'showFaultToast'] },
              },
            },
            previewing: {
              on: {
                'prescription.back': 'listing',
                'prescription.send': { guard: 'maySend', target: 'confirming' },
              },
            },
            // Confirms patient and medicines once, because sending cannot be undone.
            confirming: {
              always: { guard: 'mayNotSend', target: 'listing' },
              on: {
                'prescription.back': 'listing',
                'prescription.confirm': { guard: 'maySend', target: '#prescription.sending' },
              },
            },
          },
        },
        interlock: {
          initial: 'clear',
          on: {
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
                    'reason.changed': { actions: { type: 'assignReason', params: ({ event }) => event } },
                    'override.confirm': { guard: 'isReason', target: 'listed', actions: 'override' },
                    'override.abandon': 'listed',
                  },
                },
              },
            },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { consultationId, objectId, newId, draft, allergies, earlier, person, clock } }) => ({
          consultationId,
          objectId,
          actionId: newId(),
          draft,
          allergies,
          earlier,
          person,
          clock,
        }),
        onDone: { target: 'writing', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
        onError: { target: 'writing', actions: 'showFaultToast' },
      },
      on: {
        'allergies.known': {
          actions: [
            { type: 'assignAllergies', params: ({ event }) => event },
            { type: 'passAllergies', params: ({ event }) => event },
          ],
        },
        'prescription.cancelled': {
          actions: [{ type: 'assignCancelled', params: ({ event }) => event }, 'notifySending'],
        },
        'person.known': { actions: [{ type: 'assignPerson', params: ({ event }) => event }, 'notifySending'] },
      },
    },
  },
})
