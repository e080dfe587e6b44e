import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { PrescribedMedicine } from '../../../contract/schemas/prescription'
import type { RoomRecord } from '../../../contract/schemas/request'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { earlierAllergies } from '../../../contract/values/known-allergies'
import type { Identity } from '../../../contract/values/likeness'
import { isNewer, type SafetyAnswers } from '../../../contract/values/safety-answers'
import { withEvent, withOutput } from '../../with-event'
import { silenceReason, writingReason } from '../silence.rules'
import { allergyQuestionMachine } from '../allergy-question/allergy-question.machine'
import { bodyQuestionMachine } from '../body-question/body-question.machine'
import { correctionMachine } from '../correction/correction.machine'
import { diagnosisMachine } from '../diagnosis/diagnosis.machine'
import { letterMachine } from '../letter/letter.machine'
import { noteMachine } from '../note/note.machine'
import type { DocumentWritten } from '../document.model'
import { permissionMachine } from '../permission/permission.machine'
import { personQuestionMachine } from '../person-question/person-question.machine'
import { prescriptionMachine } from '../prescription/prescription.machine'
import { cardsOf } from '../prescription/issued/cards.rules'
import type { CardsSeen } from '../prescription/issued/issued.model'
import { promiseNotProvided } from '../../ports/not-provided'
import { raiseToast } from '../../toaster/raise-toast'
import {
  earlierDetailMachine,
  earlierMachine,
  type OpenedConsultation,
  type DocumentsContext,
  type DocumentsEvent,
  type DocumentsInput,
  type FindingsSeen,
} from './documents.model'
import {
  alikeOf,
  allergiesOf,
  consultationIdOf,
  diagnosisIn,
  earlierAllergiesOf,
  recordedAllergiesOf,
  earlierAnswerOf,
  earlierOf,
  isRunning,
  newestAllergies,
  newestAnswers,
  noteOf,
  documentInput,
  permissionOf,
  personIn,
  whoseOf,
  withFindings,
} from './documents.rules'

/** The answers on which the interlock's allergies depend. */
const ANSWERS_ABOUT_ALLERGIES = ['allergies', 'persons'] as const

/**
 * The documents beside the chat (product §1, §2 "Patient panel"). Reads the hospital's record first, because earlier
 * documents and allergies decide what can be sent. Then diagnosis, prescription and note can be written. For a patient
 * there are also letters, earlier consultations and the health record; for a facility there are not.
 */
export const documentsMachine = setup({
  types: {
    context: {} as DocumentsContext,
    events: {} as DocumentsEvent,
    input: {} as DocumentsInput,
    children: {} as {
      allergyQuestion: 'allergyQuestion'
      bodyQuestion: 'bodyQuestion'
      personQuestion: 'personQuestion'
      diagnosis: 'diagnosis'
      prescription: 'prescription'
      note: 'note'
      permission: 'permission'
      letter: 'letter'
      earlier: 'earlier'
      earlierDetail: 'earlierDetail'
      correction: 'correction'
    },
  },
  actors: {
    readConsultation: promiseNotProvided<OpenedConsultation, { consultationId: string }>('readConsultation'),
    allergyQuestion: allergyQuestionMachine,
    bodyQuestion: bodyQuestionMachine,
    personQuestion: personQuestionMachine,
    diagnosis: diagnosisMachine,
    prescription: prescriptionMachine,
    note: noteMachine,
    permission: permissionMachine,
    letter: letterMachine,
    earlier: earlierMachine,
    earlierDetail: earlierDetailMachine,
    correction: correctionMachine,
  },
  actions: {
    assignConsultation: assign((_, params: OpenedConsultation) => params),
    assignRecord: assign((_, params: { record: RoomRecord }) => ({ record: params.record })),
    notifyPermission: sendTo('permission', ({ context: { record } }) => ({
      type: 'permission.changed' as const,
      permission: permissionOf(record),
    })),
    notifyLetter: sendTo('letter', ({ context: { record } }) => ({
      type: 'silence.changed' as const,
      silence: silenceReason(record),
    })),
    notifyWriters: enqueueActions(({ context: { record }, enqueue }) => {
      const changed = { type: 'silence.changed' as const, silence: writingReason(record) }
      enqueue.sendTo('diagnosis', changed)
      enqueue.sendTo('note', changed)
      enqueue.sendTo('prescription', changed)
    }),
    notifyDiagnosis: enqueueActions(({ enqueue }, params: DocumentWritten) => {
      const diagnosis = diagnosisIn(params)
      if (diagnosis !== null) enqueue.sendTo('letter', { type: 'diagnosis.sent', diagnosis })
    }),
    assignAnswers: assign((_, params: { answers: SafetyAnswers }) => params),
    assignHealthAllergies: assign((_, { allergies }: { allergies: string[] | null }) => ({
      ofHealthRecord: { allergies },
    })),
    notifyPrescription: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('prescription', { type: 'allergies.known', allergies: allergiesOf(context) })
      enqueue.sendTo('prescription', { type: 'alike.known', alike: alikeOf(context) })
    }),
    notifyAllergyQuestion: sendTo('allergyQuestion', ({ context: { record, answers } }) => ({
      type: 'answer.changed' as const,
      current: newestAllergies(record, answers),
    })),
    notifyEarlier: sendTo('allergyQuestion', ({ context }) => ({
      type: 'earlier.changed' as const,
      earlier: earlierAllergiesOf(context),
    })),
    notifyRecorded: sendTo('allergyQuestion', ({ context }) => ({
      type: 'recorded.changed' as const,
      recorded: recordedAllergiesOf(context),
    })),
    notifyPersonQuestion: sendTo('personQuestion', ({ context: { record, answers } }) => ({
      type: 'answer.changed' as const,
      current: newestAnswers(record, answers).persons,
    })),
    notifyBodyQuestion: sendTo('bodyQuestion', ({ context: { record, answers } }) => ({
      type: 'answers.changed' as const,
      current: newestAnswers(record, answers),
    })),
    assignEarlier: assign((_, { consultationId }: { consultationId: string }) => ({ earlierId: consultationId })),
    clearEarlier: assign({ earlierId: null }),
    sendRenewal: sendTo('prescription', (_, { medicines }: { medicines: PrescribedMedicine[] }) => ({
      type: 'prescription.renew' as const,
      medicines,
    })),
    rereadDetail: sendTo('earlierDetail', { type: 'resource.refresh' as const }),
    rereadEarlier: sendTo('earlier', { type: 'list.refresh' as const }),
    // What was cancelled counts no longer for the interlock.
    notifyCancelled: enqueueActions(({ enqueue }, { cancelled }: { cancelled: string | null }) => {
      if (cancelled !== null)
        enqueue.sendTo('prescription', { type: 'prescription.cancelled', prescriptionId: cancelled })
    }),
    assignCards: assign(({ context: { cards } }, { messageIds }: CardsSeen) => ({
      cards: [...new Set([...cards, ...messageIds])],
    })),
    notifyCards: sendTo('prescription', (_, params: CardsSeen) => params),
    assignFindings: assign(({ context: { findings } }, params: FindingsSeen) => ({
      findings: withFindings(findings, params.findings),
    })),
    notifyFindings: enqueueActions(({ context: { findings }, enqueue }) => {
      const { diagnosis, note } = findings
      if (diagnosis !== null) enqueue.sendTo('diagnosis', { type: 'stored.changed', stored: diagnosis })
      if (note !== null) enqueue.sendTo('note', { type: 'stored.changed', stored: note })
    }),
    notifyPerson: sendTo('prescription', ({ context }) => ({
      type: 'person.known' as const,
      person: personIn(context),
    })),
    // Cards that a crash kept from the chat. Their messageId prevents duplicates.
    reportCards: ({ context }) => cardsOf(context.consultation?.prescriptions ?? []).forEach(context.report),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    reportDocument: ({ context }, params: DocumentWritten) => context.report(params),
  },
  guards: {
    // The record changes often; the prescription is checked again only after a new answer.
    hasNewAnswer: ({ context: { record, answers } }, params: { record: RoomRecord }) =>
      ANSWERS_ABOUT_ALLERGIES.some((kind) =>
        isNewer(newestAnswers(params.record, answers)[kind], newestAnswers(record, answers)[kind]),
      ),
    canRenew: ({ context }, { of }: { of: Identity }) => isRunning(context.record) && whoseOf(context, of) !== 'other',
    hasPatient: ({ context }) => context.record.className === 'Consultations',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'documents',
  context: ({ input }) => ({
    ...input,
    consultation: null,
    currentMedicines: [],
    answers: null,
    earlierId: null,
    cards: [],
    findings: { diagnosis: null, note: null },
    ofHealthRecord: { allergies: null },
  }),
  initial: 'reading',
  on: {
    'record.changed': { actions: withEvent('assignRecord') },
    'document.written': { actions: withEvent('reportDocument') },
    'cards.seen': { actions: withEvent('assignCards') },
    'findings.seen': { actions: withEvent('assignFindings') },
  },
  states: {
    reading: {
      invoke: {
        id: 'readConsultation',
        src: 'readConsultation',
        input: ({ context: { record } }) => ({ consultationId: consultationIdOf(record) }),
        onDone: { target: 'open', actions: [withOutput('assignConsultation'), 'reportCards'] },
        onError: 'failed',
      },
    },
    failed: { after: { untilRetry: 'reading' }, on: { 'documents.retry': 'reading' } },
    open: {
      invoke: [
        {
          id: 'allergyQuestion',
          src: 'allergyQuestion',
          input: ({ context, self }) => ({
            consultationId: consultationIdOf(context.record),
            current: newestAllergies(context.record, context.answers),
            earlier: earlierAllergiesOf(context),
            recorded: recordedAllergiesOf(context),
            newId: context.newId,
            report: (saved) => self.send(saved),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'bodyQuestion',
          src: 'bodyQuestion',
          input: ({ context, self }) => ({
            consultationId: consultationIdOf(context.record),
            current: newestAnswers(context.record, context.answers),
            earlier: context.consultation?.earlier_answers?.weight_kg ?? null,
            ageMonths: personIn(context).ageMonths,
            openedAt: context.clock.now(),
            newId: context.newId,
            report: (saved) => self.send(saved),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'personQuestion',
          src: 'personQuestion',
          input: ({ context: { record, answers, newId }, self }) => ({
            consultationId: consultationIdOf(record),
            current: newestAnswers(record, answers).persons,
            newId,
            report: (saved) => self.send(saved),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'diagnosis',
          src: 'diagnosis',
          input: ({ context, self }) => ({
            ...documentInput(context, self),
            silence: writingReason(context.record),
            sent: context.consultation?.spa ?? null,
            version: context.consultation?.versions?.spa ?? null,
            newest: context.findings.diagnosis,
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'note',
          src: 'note',
          input: ({ context, self }) => ({
            ...documentInput(context, self),
            silence: writingReason(context.record),
            sent: noteOf(context.consultation),
            version: context.consultation?.versions?.note ?? null,
            newest: context.findings.note,
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'prescription',
          src: 'prescription',
          input: ({ context, self }) => ({
            ...documentInput(context, self),
            silence: writingReason(context.record),
            allergies: allergiesOf(context),
            earlierAllergies: earlierAllergies(earlierAnswerOf(context)),
            alike: alikeOf(context),
            sent: context.consultation?.prescriptions ?? [],
            earlier: context.currentMedicines,
            person: personIn(context),
            cards: context.cards,
          }),
          onError: { actions: 'showFaultToast' },
        },
      ],
      initial: 'choosing',
      on: {
        'cards.seen': { actions: withEvent('notifyCards') },
        'findings.seen': { actions: [withEvent('assignFindings'), 'notifyFindings'] },
        'allergies.known': { actions: [withEvent('assignHealthAllergies'), 'notifyPrescription', 'notifyRecorded'] },
        'answers.saved': {
          actions: [
            withEvent('assignAnswers'),
            'notifyPrescription',
            'notifyEarlier',
            'notifyPerson',
            'notifyPersonQuestion',
            'notifyBodyQuestion',
          ],
        },
        'record.changed': [
          {
            guard: withEvent('hasNewAnswer'),
            actions: [
              withEvent('assignRecord'),
              'notifyPrescription',
              'notifyEarlier',
              'notifyPerson',
              'notifyAllergyQuestion',
              'notifyPersonQuestion',
              'notifyBodyQuestion',
              'notifyWriters',
            ],
          },
          { actions: [withEvent('assignRecord'), 'notifyPerson', 'notifyBodyQuestion', 'notifyWriters'] },
        ],
      },
      states: {
        choosing: { always: [{ guard: 'hasPatient', target: 'ofPatient' }, { target: 'ofFacility' }] },
        ofPatient: {
          invoke: [
            {
              id: 'permission',
              src: 'permission',
              input: ({ context: { record, consultation, records, newId }, self }) => ({
                objectId: record.objectId,
                patientId: consultation?.patient.uuid ?? null,
                permission: permissionOf(record),
                records,
                newId,
                report: (report) => self.send(report),
              }),
              onError: { actions: 'showFaultToast' },
            },
            {
              id: 'letter',
              src: 'letter',
              input: ({ context, self }) => ({
                ...documentInput(context, self),
                diagnosis: context.consultation?.spa ?? null,
                silence: silenceReason(context.record),
              }),
              onError: { actions: 'showFaultToast' },
            },
            {
              id: 'earlier',
              src: 'earlier',
              input: ({ context: { consultation, records } }) => ({
                readPage: earlierOf(consultation, records),
                query: null,
              }),
              onError: { actions: 'showFaultToast' },
            },
          ],
          initial: 'listed',
          states: {
            listed: {},
            // One earlier consultation beside the list. Its prescription can be renewed while the current consultation
            // is open.
            detailed: {
              invoke: [
                {
                  id: 'earlierDetail',
                  src: 'earlierDetail',
                  input: ({ context: { earlierId, records } }) => ({
                    load: (signal: AbortSignal) => records.earlierDetail({ consultationId: earlierId ?? '' }, signal),
                  }),
                  onError: { target: 'listed', actions: ['clearEarlier', 'showFaultToast'] },
                },
                {
                  id: 'correction',
                  src: 'correction',
                  input: ({ context: { earlierId, clock, newId }, self }) => ({
                    consultationId: earlierId ?? '',
                    clock,
                    newId,
                    report: (outdated) => self.send(outdated),
                  }),
                  onError: { target: 'listed', actions: ['clearEarlier', 'showFaultToast'] },
                },
              ],
              on: {
                'record.outdated': { actions: ['rereadDetail', 'rereadEarlier', withEvent('notifyCancelled')] },
                'earlier.close': { target: 'listed', actions: 'clearEarlier' },
                'prescription.renew': {
                  guard: withEvent('canRenew'),
                  target: 'listed',
                  actions: [withEvent('sendRenewal'), 'clearEarlier'],
                },
              },
            },
          },
          on: {
            'earlier.open': { target: '.detailed', actions: withEvent('assignEarlier') },
            'record.changed': [
              {
                guard: withEvent('hasNewAnswer'),
                actions: [
                  withEvent('assignRecord'),
                  'notifyPrescription',
                  'notifyEarlier',
                  'notifyPerson',
                  'notifyAllergyQuestion',
                  'notifyPersonQuestion',
                  'notifyBodyQuestion',
                  'notifyPermission',
                  'notifyLetter',
                  'notifyWriters',
                ],
              },
              {
                actions: [
                  withEvent('assignRecord'),
                  'notifyPerson',
                  'notifyBodyQuestion',
                  'notifyPermission',
                  'notifyLetter',
                  'notifyWriters',
                ],
              },
            ],
            'document.written': { actions: [withEvent('reportDocument'), withEvent('notifyDiagnosis')] },
          },
        },
        ofFacility: {},
      },
    },
  },
})
