import { regenciesMachine } from '../../machines/profile/regencies/regencies.machine'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'
import { REGENCIES } from '../kit/data/profiles'

export const regenciesModel = defineModel<typeof regenciesMachine>({
  name: 'profile/regencies',
  spec: 'contract §3 GET /provinces/{id}/regencies',
  machine: regenciesMachine,
  worlds: { 'nothing chosen': () => ({ provinceId: null }), 'from Jawa Tengah': () => ({ provinceId: '33' }) },
  events: {
    'province.choose': [
      { type: 'province.choose', provinceId: '31' },
      { type: 'province.choose', provinceId: '33' },
      { type: 'province.choose', provinceId: null },
    ],
    'regencies.retry': [{ type: 'regencies.retry' }],
  },
  outcomes: { load: { outputs: [REGENCIES], faults: true } },
  key: ({ context }) => [context.provinceId, context.regencies.length],
  invariants: {
    'those of the chosen province are asked for': (snapshot) => {
      const order = askedOf(snapshot, 'load') as { provinceId: string } | undefined
      return order === undefined || order.provinceId === snapshot.context.provinceId
    },
    'there are some exactly where they were loaded': (snapshot) =>
      snapshot.matches('ready') === snapshot.context.regencies.length > 0,
    'without a province there are none': (snapshot) =>
      (snapshot.context.provinceId === null) === snapshot.matches('none'),
  },
  journeys: [
    {
      name: 'another province, while the first one’s are on their way',
      world: 'from Jawa Tengah',
      steps: [
        { type: 'province.choose', provinceId: '31' },
        { type: 'xstate.error.actor.load', error: null },
        { type: 'regencies.retry' },
        { type: 'xstate.done.actor.load', output: REGENCIES },
      ],
      ends: 'ready',
    },
    ...rowsFrom<typeof regenciesMachine>('from Jawa Tengah', {
      'the same province chosen again is nothing new': [
        [],
        'loading',
        { ignores: [{ type: 'province.choose', provinceId: '33' }] },
      ],
    }),
  ],
})
