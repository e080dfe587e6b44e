import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Diagnosis } from '../../contract/schemas/consultation'
import { readDocument } from '../../contract/schemas/documents'
import { MESSAGE_LENGTH } from '../../contract/values/limits'
import type { DiagnosisDraft, DiagnosisInput } from '../../machines/consultation/diagnosis/diagnosis.model'
import { diagnosisOf, diagnosisReason, draftOf, offered } from '../../machines/consultation/diagnosis/diagnosis.rules'
import { selectIsSent, selectReason } from '../../machines/consultation/diagnosis/diagnosis.selectors'
import type { DocumentWritten } from '../../machines/consultation/document.model'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { diagnosisModel, suggestions, writing, written } from '../models/diagnosis.model'
import { hypertension } from '../models/search.model'

const restored = { type: 'draft.loaded', content: null }
const found = { type: 'draft.loaded', content: written }
const taken = { type: 'xstate.done.actor.putDiagnosis', output: accepted(3) }
const lost = { type: 'xstate.error.actor.putDiagnosis', error: null }
const send = { type: 'diagnosis.send' } as const
const pusing = { type: 'symptom.add', words: 'Pusing' } as const

/** A form with the cards that it has handed to the chat. */
function diagnosing({ sent = null, steps = [restored] }: { sent?: Diagnosis | null; steps?: { type: string }[] } = {}) {
  const clock = new TestClock()
  const cards: DocumentWritten[] = []
  const input: DiagnosisInput = writing(sent, (card) => void cards.push(card))(clock)
  const actor = createActor(inert(diagnosisModel.machine), { clock, input }).start()
  replay(actor, steps)
  const asked = () => askedOf(actor.getSnapshot(), 'putDiagnosis')
  const autosave = () => actor.getSnapshot().children.autosave
  return {
    actor,
    clock,
    cards,
    asked,
    draft: () => actor.getSnapshot().context.draft,
    autosave,
    /** The stored content. */
    stored: () => autosave()?.getSnapshot().context.content,
  }
}

const empty: DiagnosisDraft = { symptoms: [], possibilities: [], advice: '' }
const long = Array.from({ length: 21 }, (_, index) => `${index} ${'a'.repeat(190)}`)

describe('conditions for sending a diagnosis', () => {
  test.each<[string, DiagnosisDraft, Diagnosis | null, string | null]>([
    ['an empty form', empty, null, 'empty'],
    ['advice alone', { ...empty, advice: 'Istirahat.' }, null, 'empty'],
    ['a symptom', { ...empty, symptoms: ['Pusing'] }, null, null],
    ['a possible diagnosis', { ...empty, possibilities: [{ words: 'Migrain', code: null }] }, null, null],
    ['the version that was sent', draftOf(written), written, 'unchanged'],
    ['the sent version, corrected', { ...draftOf(written), symptoms: ['Pusing'] }, written, null],
    ['more than a card may hold', { ...empty, symptoms: long }, null, 'tooLong'],
  ])('%s', (_, draft, sent, reason) => {
    expect(diagnosisReason({ draft, typed: '', sent, silence: null })).toBe(reason)
  })

  test.each([
    ['words in the search', 'brok', 'unpicked'],
    ['spaces in the search', '  ', null],
  ])('a written symptom beside %s', (_, typed, reason) => {
    expect(diagnosisReason({ draft: { ...empty, symptoms: ['Pusing'] }, typed, sent: null, silence: null })).toBe(
      reason,
    )
  })

  test('the longest that may be sent fits in a message', () => {
    expect(
      diagnosisReason({ draft: { ...empty, symptoms: long.slice(0, 20) }, typed: '', sent: null, silence: null }),
    ).toBeNull()
    const card = JSON.stringify({ v: 1, ...diagnosisOf({ ...empty, symptoms: long.slice(0, 20) }) })
    expect(card.length).toBeLessThan(MESSAGE_LENGTH)
  })

  test('a refused click asks nobody, and its reason is there to be seen', () => {
    const { actor, asked } = diagnosing()
    actor.send(send)
    expect(asked()).toBeUndefined()
    expect(selectReason(actor.getSnapshot())).toBe('empty')
  })
})

describe('what goes out (product §3 Consultation, spa)', () => {
  test('a picked code adds the code with its name, and the words as a possible diagnosis', () => {
    const { actor, asked } = diagnosing()
    replay(actor, [pusing, { type: 'code.pick', code: hypertension }, { type: 'possibility.add', words: ' Migrain ' }])
    replay(actor, [{ type: 'advice.change', advice: 'Kurangi garam.\n\n  Ukur tensi. ' }, send])
    expect(asked()).toEqual({
      consultationId: 'K-1',
      objectId: 'c1',
      replaces: null,
      actionId: '00000000-0000-4000-8000-000000000001',
      content: {
        symptoms: ['Pusing'],
        possible_diagnosis: ['Hipertensi esensial (primer)', 'Migrain'],
        advice: ['Kurangi garam.', 'Ukur tensi.'],
        icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
      },
    })
  })

  test('a code without an Indonesian name has its own', () => {
    const { actor, draft } = diagnosing()
    actor.send({ type: 'code.pick', code: { code: 'R51', name: 'Headache', name_id: null } })
    expect(draft().possibilities).toEqual([{ words: 'Headache', code: 'R51' }])
  })

  test.each([
    ['a symptom in another case', [pusing, { type: 'symptom.add', words: 'pusing ' }], ['Pusing'], []],
    [
      'blank words',
      [pusing, { type: 'symptom.add', words: '  ' }, { type: 'possibility.add', words: '' }],
      ['Pusing'],
      [],
    ],
    [
      'a code picked twice',
      [
        { type: 'code.pick', code: hypertension },
        { type: 'code.pick', code: hypertension },
      ],
      [],
      [{ words: 'Hipertensi esensial (primer)', code: 'I10' }],
    ],
    [
      'words written freely before their code was picked: they take it',
      [
        { type: 'possibility.add', words: 'hipertensi esensial (primer)' },
        { type: 'code.pick', code: hypertension },
      ],
      [],
      [{ words: 'Hipertensi esensial (primer)', code: 'I10' }],
    ],
    [
      'words written freely after it',
      [
        { type: 'code.pick', code: hypertension },
        { type: 'possibility.add', words: 'hipertensi esensial (primer)' },
      ],
      [],
      [{ words: 'Hipertensi esensial (primer)', code: 'I10' }],
    ],
  ])('adds neither duplicates nor blanks: %s', (_, events, symptoms, possibilities) => {
    const { actor, draft } = diagnosing()
    for (const event of events) actor.send(event as never)
    expect(draft()).toEqual({ symptoms, possibilities, advice: '' })
  })

  test('removing a possible diagnosis removes its code', () => {
    const { actor, draft } = diagnosing()
    const words = 'Hipertensi esensial (primer)'
    replay(actor, [
      { type: 'code.pick', code: hypertension },
      { type: 'possibility.remove', words },
    ])
    expect(diagnosisOf(draft()).icd).toEqual([])
  })

  test('the card says what the server took, under the click’s own id', () => {
    const { actor, cards } = diagnosing({ steps: [found, send] })
    expect(cards).toEqual([])
    actor.send(taken as never)
    expect(cards.map(({ type, messageId, kind }) => ({ type, messageId, kind }))).toEqual([
      { type: 'document.written', messageId: '00000000-0000-4000-8000-000000000001', kind: 'spa' },
    ])
    expect(readDocument('spa', cards[0]?.text ?? '')).toEqual({ v: 1, ...written })
  })

  test('a refused one has no card', () => {
    const { actor, cards } = diagnosing()
    replay(actor, [pusing, send, { type: 'xstate.done.actor.putDiagnosis', output: refused({ kind: 'closed' }) }])
    expect(cards).toEqual([])
  })
})

describe('one click, one effect (contract §2 Headers)', () => {
  const id = (order: unknown) => (order as { actionId: string }).actionId

  test('the same words after a lost answer are the same click', () => {
    const { actor, asked, cards } = diagnosing()
    replay(actor, [pusing, send])
    const first = asked()
    replay(actor, [lost, send])
    expect(asked()).toEqual(first)
    replay(actor, [taken])
    expect(cards.map(({ messageId }) => messageId)).toEqual([id(first)])
  })

  test('other words after a lost answer are another click', () => {
    const { actor, asked } = diagnosing()
    replay(actor, [pusing, send])
    const first = id(asked())
    replay(actor, [lost, { type: 'symptom.add', words: 'Mual' }, send])
    expect(id(asked())).not.toBe(first)
  })

  test('does not send the same diagnosis twice, and a correction is a new card', () => {
    const { actor, cards } = diagnosing()
    replay(actor, [pusing, send, taken, { type: 'xstate.done.actor.learn', output: suggestions }])
    actor.send(send)
    expect(actor.getSnapshot().matches({ sending: 'sent' })).toBe(true)
    replay(actor, [{ type: 'symptom.add', words: 'Mual' }, send, taken])
    expect(new Set(cards.map(({ messageId }) => messageId)).size).toBe(2)
  })
})

describe('the diagnose state (product §9)', () => {
  const asks = (actor: ReturnType<typeof diagnosing>['actor'], id: string) => askedOf(actor.getSnapshot(), id)
  /** Nothing was kept, and its keeping knows. */
  function live() {
    const form = diagnosing({ steps: [] })
    form.autosave()?.send({ type: 'xstate.done.actor.load', output: null } as never)
    return form
  }

  test('a stored draft replaces the version that was sent', () => {
    const { draft, autosave } = diagnosing({ sent: { ...written, symptoms: ['Batuk'] }, steps: [found] })
    expect(diagnosisOf(draft())).toEqual(written)
    expect(autosave()?.getSnapshot().matches('loading')).toBe(true)
  })

  test('deletes a stored draft that the server already has', () => {
    const { actor, autosave } = diagnosing({ sent: written, steps: [] })
    autosave()?.send({ type: 'xstate.done.actor.load', output: { content: written, storedAt: 1 } } as never)
    expect(autosave()?.getSnapshot().value).toBe('forgetting')
    expect(selectReason(actor.getSnapshot())).toBe('unchanged')
  })

  test('passes each change to the draft autosave', () => {
    const { actor, autosave, stored } = live()
    actor.send(pusing)
    actor.send({ type: 'advice.change', advice: 'K' })
    expect(stored()).toEqual({ symptoms: ['Pusing'], possible_diagnosis: [], advice: ['K'], icd: [] })
    expect(autosave()?.getSnapshot().value).toEqual({ unsent: 'storing' })
  })

  test.each([
    ['sent', [pusing, send, taken]],
    ['emptied', [pusing, { type: 'symptom.remove', words: 'Pusing' }]],
  ])('it is forgotten when it is %s', (_, steps) => {
    const { actor, autosave } = live()
    replay(actor, steps)
    expect(autosave()?.getSnapshot().value).toBe('forgetting')
  })

  test('a refused or lost one stays, and so does what is written while the last one is on its way', () => {
    const { actor, stored } = live()
    replay(actor, [pusing, send, lost])
    expect(stored()?.symptoms).toEqual(['Pusing'])
    replay(actor, [send, { type: 'symptom.add', words: 'Mual' }, taken])
    expect(stored()?.symptoms).toEqual(['Pusing', 'Mual'])
  })

  test('a form starts from the sent version when no newer draft is stored', () => {
    expect(diagnosisOf(diagnosing({ sent: written }).draft())).toEqual(written)
  })

  test.each<[string, Diagnosis, string]>([
    ['nothing', { symptoms: [], possible_diagnosis: [], advice: [], icd: [] }, 'empty'],
    [
      'a version that another client wrote in its own format',
      {
        symptoms: ['Pusing'],
        possible_diagnosis: [],
        advice: [' Istirahat. '],
        icd: [{ code: 'G43', name: 'Migrain' }],
      },
      'unchanged',
    ],
  ])('a form that starts from %s has nothing new in it', (_, sent, reason) => {
    const { actor, stored } = diagnosing({ sent })
    expect(stored()).toBeNull()
    expect(selectReason(actor.getSnapshot())).toBe(reason)
    expect(selectIsSent(actor.getSnapshot())).toBe(reason === 'unchanged')
  })

  test('words are learnt when they are sent, and not before', () => {
    const { actor } = diagnosing()
    replay(actor, [pusing, send])
    expect(asks(actor, 'learn')).toBeUndefined()
    replay(actor, [taken])
    const diagnosis: Diagnosis = { symptoms: ['Pusing'], possible_diagnosis: [], advice: [], icd: [] }
    expect(asks(actor, 'learn')).toEqual({ diagnosis })
  })
})

test.each([
  ['', [], ['Batuk', 'Demam', 'Pusing']],
  ['am', [], ['Demam']],
  [' DEM ', [], ['Demam']],
  ['', ['pusing'], ['Batuk', 'Demam']],
  ['sesak', [], []],
])('offered of the suggestions for "%s" beside %j', (typed, chosen, expected) => {
  expect(offered(suggestions.symptoms, chosen, typed)).toEqual(expected)
})
