import type { Diagnosis } from '../../contract/schemas/consultation'
import { diagnosisMachine } from '../../machines/consultation/diagnosis/diagnosis.machine'
import type { DiagnosisInput } from '../../machines/consultation/diagnosis/diagnosis.model'
import {
  diagnosisOf,
  draftOf,
  isAsSent,
  isSame,
  NO_DIAGNOSIS,
} from '../../machines/consultation/diagnosis/diagnosis.rules'
import { isBehind } from '../../machines/consultation/stored-version.rules'
import type { Suggestions } from '../../machines/ports/draft-store'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { aVersion } from '../kit/data/versions'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'
import { hypertension } from './search.model'

export const written: Diagnosis = {
  symptoms: ['Pusing', 'Tengkuk berat'],
  possible_diagnosis: ['Hipertensi esensial (primer)'],
  advice: ['Kurangi garam.', 'Ukur tensi pagi dan malam.'],
  icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
}
export const suggestions: Suggestions = {
  symptoms: ['Batuk', 'Demam', 'Pusing'],
  possibleDiagnoses: ['Faringitis akut', 'Hipertensi esensial (primer)'],
  advices: ['Banyak minum air putih.', 'Kontrol bila demam lebih dari tiga hari.'],
}

export function writing(
  sent: Diagnosis | null,
  report: DiagnosisInput['report'] = () => {},
  version: number | null = null,
  newest: DiagnosisInput['newest'] = null,
) {
  return (clock: TestClock): DiagnosisInput => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report,
    sent,
    version,
    newest,
    silence: null,
  })
}

const nothingStored = { type: 'draft.loaded', content: null } as const
const possibility = { type: 'possibility.add', words: 'Hipertensi' } as const
const code = { type: 'code.pick', code: hypertension } as const
const symptom = (words: string) => ({ type: 'symptom.add', words }) as const
const send = { type: 'diagnosis.send' } as const
const typed = { type: 'possibility.typed', words: 'brok' } as const
const erased = { type: 'possibility.typed', words: ' ' } as const
const unpaid = { type: 'silence.changed', silence: 'awaitingPayment' } as const
const paid = { type: 'silence.changed', silence: null } as const
const sentOnce = [nothingStored, symptom('Pusing'), send]
const taken = done('putDiagnosis', accepted(3))
/** The order of the second click. */
const secondOrder = {
  actionId: '00000000-0000-4000-8000-000000000002',
  diagnosis: diagnosisOf(draftOf({ ...NO_DIAGNOSIS, symptoms: ['Pusing', 'Mual'] })),
  replaces: null,
}
/** Stored from another device. */
export const others: Diagnosis = { ...NO_DIAGNOSIS, symptoms: ['Pusing'] }
const othersStored = { type: 'stored.changed', stored: { content: others, version: 4 } } as const
const superseded = refused({ kind: 'superseded', newest: aVersion({ version: 4, spa: others }) } as const)
/** The answer to `others` is lost, and more is sent over the version from before. */
const sentOverLost = [...sentOnce, fault('putDiagnosis'), symptom('Mual'), send]
const replace = { type: 'stored.replace' } as const
const use = { type: 'stored.use' } as const

export const diagnosisModel = defineModel<typeof diagnosisMachine>({
  name: 'consultation/diagnosis',
  spec: 'product §3 Consultation (spa, update payload), Diagnosis suggestions; §9 diagnose state',
  machine: diagnosisMachine,
  worlds: {
    new: writing(null),
    'sent before': writing(written, () => {}, 1),
    // As another client may write it.
    'sent before, with a newer card': writing(written, () => {}, 1, {
      content: { ...others, advice: [' '] },
      version: 4,
    }),
  },
  events: {
    'symptom.add': [
      { type: 'symptom.add', words: 'Pusing' },
      { type: 'symptom.add', words: ' ' },
    ],
    'symptom.remove': [{ type: 'symptom.remove', words: 'Pusing' }],
    'possibility.add': [{ type: 'possibility.add', words: 'Hipertensi' }],
    'possibility.typed': [typed, erased],
    'possibility.remove': [{ type: 'possibility.remove', words: 'Hipertensi' }],
    'code.pick': [{ type: 'code.pick', code: hypertension }],
    'advice.change': [{ type: 'advice.change', advice: 'Kurangi garam.' }],
    'advice.add': [{ type: 'advice.add', words: 'Banyak minum air putih.' }],
    'silence.changed': [{ type: 'silence.changed', silence: null }],
    'diagnosis.send': [{ type: 'diagnosis.send' }],
    'stored.changed': [othersStored],
    'stored.replace': [replace],
    'stored.use': [use],
    'draft.loaded': [
      { type: 'draft.loaded', content: null },
      { type: 'draft.loaded', content: written },
    ],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    suggestions: { outputs: [suggestions], faults: true },
    learn: { outputs: [suggestions], faults: true },
    putDiagnosis: {
      outputs: [
        accepted(3),
        refused({ kind: 'closed' }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'malformed', fields: ['symptoms'] }),
        superseded,
      ],
      faults: true,
    },
    codes: { outputs: [], faults: true },
  },
  // The suggestions affect no other region; each of their transitions is one step.
  regions: ({ value }) => [value.form, value.sending],
  key: ({ context: { draft, typed: words, order, unanswered, sent, version, newest } }) => [
    version,
    newest?.version,
    words,
    diagnosisOf(draft).possible_diagnosis,
    draft.symptoms,
    order !== null && isSame(diagnosisOf(draft), order.diagnosis),
    unanswered.some((one) => isSame(one, others)),
    sent !== null && isSame(diagnosisOf(draft), sent),
  ],
  // One of each shows every transition; more only multiply the paths.
  isFarEnough: ({ context: { draft } }) =>
    draft.possibilities.length + draft.symptoms.length > 1 && !isSame(diagnosisOf(draft), written),
  invariants: {
    'a half-typed possible diagnosis is not sent': ({ context: { order } }) =>
      !(order?.diagnosis.possible_diagnosis ?? []).includes(typed.words),
    'nothing is on its way without a symptom or a possible diagnosis': ({ context: { order } }) =>
      order === null || order.diagnosis.symptoms.length + order.diagnosis.possible_diagnosis.length > 0,
    'every code belongs to a possible diagnosis': ({ context: { draft } }) =>
      diagnosisOf(draft).icd.every(({ name }) => diagnosisOf(draft).possible_diagnosis.includes(name)),
    'what is on its way names the version that the doctor had in front of them': (snapshot) =>
      !snapshot.matches({ sending: 'asking' }) || snapshot.context.order?.replaces === snapshot.context.version,
    'a form that can be sent began with the newest version': (snapshot) =>
      snapshot.matches({ sending: 'asking' }) ||
      snapshot.matches({ sending: 'learning' }) ||
      snapshot.matches({ sending: 'superseded' }) === isBehind(snapshot.context),
    'nothing stands twice': ({ context: { draft } }) => {
      const all = [...draft.symptoms, ...draft.possibilities.map(({ words }) => words)]
      return new Set(all).size === all.length
    },
    'nothing is written before it is known what was kept': (snapshot) =>
      !snapshot.matches({ form: 'restoring' }) || isAsSent(snapshot.context.draft, snapshot.context.sent),
    'who refused or sent has said so': (snapshot) =>
      (!snapshot.matches({ sending: 'refused' }) || snapshot.context.refusal !== null) &&
      (!(snapshot.matches({ sending: 'sent' }) || snapshot.matches({ sending: 'learning' })) ||
        snapshot.context.sentAt !== null),
  },
  untaken: {
    'symptom.add {"words":" "}': 'a symptom without words is none',
  },
  journeys: [
    {
      name: 'written and sent, and words are learnt',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'xstate.done.actor.suggestions', output: suggestions },
        { type: 'symptom.add', words: 'Pusing' },
        { type: 'diagnosis.send' },
        { type: 'xstate.done.actor.putDiagnosis', output: accepted(3) },
        { type: 'xstate.done.actor.learn', output: suggestions },
      ],
      ends: { form: 'editing', sending: 'sent', suggesting: 'ready' },
    },
    {
      name: 'a lost answer is asked again',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: written },
        { type: 'diagnosis.send' },
        { type: 'xstate.error.actor.putDiagnosis', error: null },
        { type: 'diagnosis.send' },
      ],
      ends: { form: 'editing', sending: 'asking', suggesting: 'recalling' },
    },
    ...rowsFrom<typeof diagnosisMachine>('new', {
      'words that are known help with the next': [
        [done('suggestions', suggestions)],
        { form: 'restoring', sending: 'idle', suggesting: 'ready' },
        { knows: { suggestions } },
      ],
      'without them it is written all the same': [
        [fault('suggestions')],
        { form: 'restoring', sending: 'idle', suggesting: 'ready' },
      ],
      'a possible diagnosis that stands there already is not kept again': [
        [nothingStored, possibility, possibility],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { sends: ['search.clear', 'content.changed', 'search.clear'] },
      ],
      'words in the search that are not picked hold the rest back': [
        [nothingStored, symptom('Pusing'), typed],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { typed: 'brok' }, ignores: [send], sends: ['content.changed', 'search.changed'] },
      ],
      'nothing is sent before the patient has paid': [
        [nothingStored, symptom('Pusing'), unpaid],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { ignores: [send] },
      ],
      'a payment opens it': [
        [nothingStored, symptom('Pusing'), unpaid, paid, send],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
      ],
      'removed words hold nothing back': [
        [nothingStored, symptom('Pusing'), typed, erased, send],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
      ],
      'a picked option empties the search': [
        [nothingStored, typed, code, send],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        { knows: { typed: '' } },
      ],
      'an option that is in the list already empties the search': [
        [nothingStored, possibility, typed, possibility, send],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        { knows: { typed: '' } },
      ],
      'nor is a code': [
        [nothingStored, code, code],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { sends: ['search.clear', 'content.changed', 'search.clear'] },
      ],
      'what was refused may be corrected and sent: another click': [
        [...sentOnce, done('putDiagnosis', refused({ kind: 'notAllowed' })), symptom('Mual'), send],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        { knows: { order: secondOrder } },
      ],
      'what was learnt helps with the next': [
        [...sentOnce, taken, done('learn', suggestions)],
        { form: 'editing', sending: 'sent', suggesting: 'recalling' },
        { knows: { suggestions } },
      ],
      'what another device stored fills a form without unsent changes': [
        [nothingStored, othersStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), sent: others, version: 4 }, sends: ['content.changed'] },
      ],
      'also before it is known what was kept, which then is compared with it': [
        [othersStored, { type: 'draft.loaded', content: { ...written, replaces: 0 } }],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { knows: { draft: draftOf(written), version: 0 } },
      ],
      'words in the search stay': [
        [nothingStored, typed, othersStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), typed: 'brok' } },
      ],
      'an older version changes nothing': [
        [nothingStored, othersStored, { type: 'stored.changed', stored: { content: written, version: 3 } }],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), version: 4 } },
      ],
      'the same words from another device are sent': [
        [nothingStored, symptom('Pusing'), othersStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { sent: others, version: 4 }, ignores: [send] },
      ],
      'unsent changes stay beside what another device stored, and are not sent over it': [
        [nothingStored, symptom('Mual'), othersStored],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { knows: { draft: draftOf({ ...NO_DIAGNOSIS, symptoms: ['Mual'] }), version: null }, ignores: [send] },
      ],
      'a refusal brings what another device stored': [
        [nothingStored, symptom('Mual'), send, done('putDiagnosis', superseded)],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { knows: { draft: draftOf({ ...NO_DIAGNOSIS, symptoms: ['Mual'] }), newest: { content: others, version: 4 } } },
      ],
      'a refusal without a version leaves nothing to choose': [
        [nothingStored, symptom('Mual'), send, done('putDiagnosis', refused({ kind: 'superseded', newest: null }))],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { newest: null } },
      ],
      'mine replaces it, in another click that names what was seen': [
        [nothingStored, symptom('Mual'), send, done('putDiagnosis', superseded), replace],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        {
          knows: {
            order: {
              actionId: '00000000-0000-4000-8000-000000000002',
              diagnosis: { ...NO_DIAGNOSIS, symptoms: ['Mual'] },
              replaces: 4,
            },
            sent: others,
          },
          sends: ['content.changed', 'content.changed'],
        },
      ],
      'mine does not replace it with words in the search that are not picked': [
        [nothingStored, symptom('Mual'), othersStored, typed],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { ignores: [replace] },
      ],
      'the stored one replaces mine, and the words in the search': [
        [nothingStored, symptom('Mual'), typed, othersStored, use],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        {
          knows: { draft: draftOf(others), sent: others, version: 4, typed: '' },
          sends: ['content.changed', 'search.changed', 'search.clear', 'content.changed'],
        },
      ],
      'there is nothing to choose once the changes are taken back': [
        [nothingStored, symptom('Mual'), othersStored, { type: 'symptom.remove', words: 'Mual' }],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), version: 4 } },
      ],
      'what was lost on the way and was stored is sent; later changes stay': [
        [...sentOnce, fault('putDiagnosis'), symptom('Mual'), othersStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf({ ...NO_DIAGNOSIS, symptoms: ['Pusing', 'Mual'] }), sent: others, version: 4 } },
      ],
      'also when more was sent meanwhile: that is sent again, over it': [
        [...sentOverLost, symptom('Demam'), done('putDiagnosis', superseded)],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        {
          knows: {
            order: { ...secondOrder, actionId: '00000000-0000-4000-8000-000000000003', replaces: 4 },
            draft: draftOf({ ...NO_DIAGNOSIS, symptoms: ['Pusing', 'Mual', 'Demam'] }),
            sent: others,
          },
          sends: ['content.changed', 'content.changed', 'content.changed', 'content.changed'],
        },
      ],
      'nor is there a choice if that answer is lost, too': [
        [...sentOverLost, fault('putDiagnosis'), othersStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(secondOrder.diagnosis), sent: others, version: 4 } },
      ],
      'what another device stored over what was lost is compared': [
        [
          ...sentOverLost,
          { type: 'stored.changed', stored: { content: written, version: 5 } },
          done('putDiagnosis', superseded),
        ],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { knows: { newest: { content: written, version: 5 } } },
      ],
      'what is stored after the answer to a later one is of another device': [
        [...sentOverLost, taken, done('learn', suggestions), symptom('Demam'), othersStored],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
      ],
      'another refusal is no reason to send again': [
        [...sentOverLost, othersStored, done('putDiagnosis', refused({ kind: 'closed' }))],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { refusal: { kind: 'closed' }, sent: others } },
      ],
      'what another device stored over the sent one fills the form': [
        [
          nothingStored,
          symptom('Mual'),
          send,
          done('putDiagnosis', accepted(3)),
          done('learn', suggestions),
          othersStored,
        ],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), sentAt: null } },
      ],
      'what arrives while mine is on its way waits for the answer': [
        [nothingStored, symptom('Mual'), send, othersStored],
        { form: 'editing', sending: 'asking', suggesting: 'recalling' },
        { knows: { draft: draftOf({ ...NO_DIAGNOSIS, symptoms: ['Mual'] }), version: null } },
      ],
      'what was sent is sent, learnt or not': [
        [...sentOnce, taken, fault('learn')],
        { form: 'editing', sending: 'sent', suggesting: 'recalling' },
      ],
    }),
    ...rowsFrom<typeof diagnosisMachine>('sent before', {
      'what was kept over an older version is compared with the newest': [
        [{ type: 'draft.loaded', content: { ...others, replaces: 0 } }],
        { form: 'editing', sending: 'superseded', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), newest: { content: written, version: 1 } } },
      ],
      'what was kept over the newest version is not': [
        [{ type: 'draft.loaded', content: { ...others, replaces: 1 } }],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
      ],
      'what was kept, and is as it was sent, is forgotten': [
        [{ type: 'draft.loaded', content: written }],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { sends: ['content.changed'] },
      ],
    }),
    ...rowsFrom<typeof diagnosisMachine>('sent before, with a newer card', {
      'the card fills the form, as sent': [
        [nothingStored],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), sent: others, version: 4 }, ignores: [send] },
      ],
      'what was kept with the same words is sent': [
        [{ type: 'draft.loaded', content: { ...others, replaces: 1 } }],
        { form: 'editing', sending: 'idle', suggesting: 'recalling' },
        { knows: { draft: draftOf(others), sent: others, version: 4 }, ignores: [send] },
      ],
    }),
  ],
})
