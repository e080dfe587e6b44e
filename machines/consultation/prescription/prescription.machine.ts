import { withEvent, withOutput } from '../../with-event'
import { emptyDraft } from './prescription.rules'
import { prescriptionSetup } from './prescription.setup'

/**
 * A prescription (product §3 "Prescription", §10): search for medicines, dose each one, review, then `sending`;
 * `issued` has the sent ones. The interlock runs in parallel and blocks sending while a finding has no reason.
 *
 * The draft is stored without reasons, so a restored draft is checked again. A stored dosing form opens again.
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
      input: ({ context: { consultationId, objectId, newId, report, sent, cards }, self }) => ({
        consultationId,
        objectId,
        newId,
        report,
        sent,
        cards,
        notifyCancelled: (prescriptionId) => self.send({ type: 'prescription.cancelled', prescriptionId }),
        notifyRead: (read) => self.send({ type: 'prescriptions.read', ...read }),
      }),
      onError: { actions: 'showFaultToast' },
    },
    {
      id: 'autosave',
      src: 'autosave',
      input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  on: {
    'allergies.known': { actions: withEvent('assignAllergies') },
    'alike.known': { actions: withEvent('assignAlike') },
    'prescription.cancelled': { actions: withEvent('assignCancelled') },
    'prescriptions.read': { actions: withEvent('assignRead') },
    'cards.seen': { actions: withEvent('notifyIssued') },
    'person.known': { actions: withEvent('assignPerson') },
    'silence.changed': { actions: withEvent('assignSilence') },
  },
  states: {
    restoring: {
      on: {
        'draft.loaded': [
          { guard: withEvent('wasTaken'), target: 'writing', actions: 'save' },
          {
            guard: withEvent('wasDosing'),
            target: 'writing.document.dosing',
            actions: [withEvent('assignStored'), withEvent('assignDosing')],
          },
          { target: 'writing', actions: withEvent('assignStored') },
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
                // The doctor chose the stored draft, which was read later.
                'draft.loaded': [
                  { guard: withEvent('wasTaken'), actions: 'save' },
                  {
                    guard: withEvent('wasDosing'),
                    target: 'dosing',
                    actions: [withEvent('assignStored'), withEvent('assignDosing')],
                  },
                  { actions: withEvent('assignStored') },
                ],
                'medicine.choose': [
                  {
                    guard: { type: 'isListed', params: ({ event }) => ({ medicineId: event.medicine.id }) },
                    target: 'dosing',
                    actions: [
                      { type: 'orderAgain', params: ({ event }) => ({ medicineId: event.medicine.id }) },
                      'clearSearch',
                      'save',
                    ],
                  },
                  { guard: 'hasRoom', target: 'dosing', actions: [withEvent('order'), 'clearSearch', 'save'] },
                ],
                'medicine.edit': {
                  guard: withEvent('isListed'),
                  target: 'dosing',
                  actions: [withEvent('orderAgain'), 'save'],
                },
                'medicine.replace': {
                  guard: withEvent('isListed'),
                  target: 'replacing',
                  actions: [withEvent('beginReplacing'), 'clearSearch'],
                },
                'medicine.remove': { guard: withEvent('isListed'), actions: [withEvent('remove'), 'save'] },
                'medicine.restore': { guard: 'hasRemoved', actions: ['restore', 'save'] },
                'prescription.renew': {
                  guard: withEvent('hasMedicines'),
                  target: 'renewing',
                  actions: withEvent('assignRenewing'),
                },
                'renewal.dismiss': { guard: 'hasRenewal', actions: 'clearRenewal' },
                'note.changed': { actions: [withEvent('assignNote'), 'save'] },
                'expires.changed': { actions: [withEvent('assignExpires'), 'save'] },
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
                'medicine.choose': { target: 'dosing', actions: [withEvent('orderInstead'), 'endReplacing', 'save'] },
                'replacing.abandon': { target: 'listing', actions: 'endReplacing' },
              },
            },
            dosing: {
              invoke: {
                id: 'dosing',
                src: 'dosing',
                input: ({ context: { order }, self }) => {
                  if (order === null) throw new Error('no medicine to dose')
                  return { ...order, reportTyped: (values) => self.send({ type: 'dose.typed', values }) }
                },
                onDone: { target: 'listing', actions: [withOutput('place'), 'dropOrder', 'save'] },
                onError: { target: 'listing', actions: ['dropOrder', 'save', 'showFaultToast'] },
              },
              on: { 'dose.typed': { actions: [withEvent('assignTyped'), 'save'] } },
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
          on: { 'override.withdraw': { guard: withEvent('isOverridden'), actions: withEvent('withdraw') } },
          states: {
            clear: { always: { guard: 'isHeld', target: 'held' } },
            held: {
              always: { guard: 'isClear', target: 'clear' },
              initial: 'listed',
              on: {
                'override.start': {
                  guard: withEvent('isOpenToReason'),
                  target: '.reasoning',
                  actions: withEvent('beginReason'),
                },
              },
              states: {
                listed: { entry: 'forgetReason' },
                reasoning: {
                  always: { guard: 'isMoot', target: 'listed' },
                  on: {
                    'reason.changed': { actions: withEvent('assignReason') },
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
        input: ({ context: { consultationId, objectId, newId, draft, clock, ...known } }) => ({
          consultationId,
          objectId,
          actionId: newId(),
          draft,
          allergies: known.allergies,
          earlierAllergies: known.earlierAllergies,
          alike: known.alike,
          earlier: known.earlier,
          person: known.person,
          clock,
        }),
        onDone: { target: 'writing', actions: withOutput('assignOutcome') },
        onError: { target: 'writing', actions: 'showFaultToast' },
      },
      on: {
        'allergies.known': { actions: [withEvent('assignAllergies'), withEvent('passAllergies')] },
        'alike.known': { actions: [withEvent('assignAlike'), withEvent('passAlike')] },
        'prescription.cancelled': { actions: [withEvent('assignCancelled'), 'notifySending'] },
        'prescriptions.read': { actions: [withEvent('assignRead'), 'notifySending'] },
        'person.known': { actions: [withEvent('assignPerson'), 'notifySending'] },
      },
    },
  },
})
