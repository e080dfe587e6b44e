import type { IcdCode } from '../../contract/schemas/medicine'
import { createSearchMachine } from '../../machines/search/search.machine'
import { defineModel } from '../kit/graph/model'

const codeSearch = createSearchMachine<IcdCode>()

export const hypertension: IcdCode = {
  code: 'I10',
  name: 'Essential (primary) hypertension',
  name_id: 'Hipertensi esensial (primer)',
}
export const codesFound: IcdCode[] = [
  hypertension,
  { code: 'I11', name: 'Hypertensive heart disease', name_id: 'Penyakit jantung hipertensi' },
  { code: 'E78', name: 'Hyperlipidaemia', name_id: 'Hiperlipidemia' },
]

export const searchModel = defineModel<typeof codeSearch>({
  name: 'search',
  spec: 'product §7 GET /icd-like; contract §3 GET /medicines',
  machine: codeSearch,
  worlds: { idle: () => undefined },
  events: {
    'search.changed': [
      { type: 'search.changed', words: 'hiper' },
      { type: 'search.changed', words: ' ' },
    ],
    'search.clear': [{ type: 'search.clear' }],
    'search.retry': [{ type: 'search.retry' }],
  },
  outcomes: { ask: { outputs: [codesFound, []], faults: true } },
  key: ({ context }) => [context.words, context.found.length],
  invariants: {
    'at rest there are no words and nothing is found': (snapshot) =>
      !snapshot.matches('idle') || (snapshot.context.words === '' && snapshot.context.found.length === 0),
    'only words are looked for': (snapshot) => snapshot.matches('idle') || snapshot.context.words.trim() !== '',
  },
  journeys: [
    {
      name: 'typed, found, typed on: the last answer stays until the next',
      world: 'idle',
      steps: [
        { type: 'search.changed', words: 'hiper' },
        { type: 'xstate.after.untilPause.search.typing' },
        { type: 'xstate.done.actor.ask', output: codesFound },
        { type: 'search.changed', words: 'hipert' },
        { type: 'xstate.after.untilPause.search.typing' },
        { type: 'xstate.error.actor.ask', error: null },
        { type: 'search.retry' },
      ],
      ends: 'searching',
    },
  ],
})
