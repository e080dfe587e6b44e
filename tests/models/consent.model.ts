import { PERMISSIONS, type Permission } from '../../contract/values/statuses'
import { accepted, refused } from '../../machines/ports/result'
import { consentMachine } from '../../sandbox/simulator/consent/consent.machine'
import type { Standing } from '../../sandbox/simulator/consent/consent.model'
import type { ConsentOrder } from '../../sandbox/simulator/ports/consent'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

const standing = (permission: Permission | null) => (): Standing => ({ objectId: 'c1', permission })

const answers = {
  outputs: [accepted(undefined), refused({ kind: 'tooLate' }), refused({ kind: 'notAllowed' })],
  faults: true,
}

/** The statuses from which a patient may answer, by contract §4 and not by the chart. */
const MAY = { allow: ['REQUESTED'], refuse: ['REQUESTED'], withdraw: ['ALLOWED'] } as const

const tooLate = (id: 'refuse' | 'withdraw') => done(id, refused({ kind: 'tooLate' }))
const update = (permission: Permission) => ({ type: 'permission.changed', objectId: 'c1', permission }) as const

export const consentModel = defineModel<typeof consentMachine>({
  name: 'simulator/consent',
  spec: 'product §4 PHR/PMR permission, as the patient meets it; contract §4 changePermission',
  machine: consentMachine,
  worlds: { 'not asked': standing('APPROVAL_REQUIRED'), 'opened with a question': standing('REQUESTED') },
  events: {
    'consent.allow': [{ type: 'consent.allow' }],
    'consent.refuse': [{ type: 'consent.refuse' }],
    'consent.withdraw': [{ type: 'consent.withdraw' }],
    'permission.changed': [
      ...PERMISSIONS.map((permission) => ({ type: 'permission.changed' as const, objectId: 'c1', permission })),
      { type: 'permission.changed', objectId: '', permission: null },
    ],
  },
  outcomes: { allow: answers, refuse: answers, withdraw: answers },
  key: ({ context }) => [context.permission, context.notice?.kind],
  invariants: {
    'asked or given exactly as the live record says': ({ context: { permission }, value }) =>
      (permission === 'REQUESTED') === (typeof value === 'object' && 'asked' in value) &&
      (permission === 'ALLOWED') === (typeof value === 'object' && 'given' in value),
    'only what the contract lets a patient say is said, of the followed record': (snapshot) =>
      (['allow', 'refuse', 'withdraw'] as const).every((id) => {
        const order = askedOf(snapshot, id) as ConsentOrder | undefined
        if (order === undefined) return true
        const { objectId, permission } = snapshot.context
        const isMeant = order.permission === (id === 'allow' ? 'ALLOWED' : 'DENIED')
        return isMeant && order.objectId === objectId && (MAY[id] as readonly unknown[]).includes(permission)
      }),
    'a notice stands only beside its buttons': (snapshot) =>
      snapshot.context.notice === null || snapshot.matches({ asked: 'calm' }) || snapshot.matches({ given: 'calm' }),
  },
  untakeable: {
    'consent --permission.changed [isRepeated]--> (stays)':
      'heard again: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'asked, allowed, withdrawn: the record confirms each',
      world: 'not asked',
      steps: [
        { type: 'permission.changed', objectId: 'c1', permission: 'REQUESTED' },
        { type: 'consent.allow' },
        { type: 'xstate.done.actor.allow', output: accepted(undefined) },
        { type: 'permission.changed', objectId: 'c1', permission: 'ALLOWED' },
        { type: 'consent.withdraw' },
        { type: 'xstate.done.actor.withdraw', output: accepted(undefined) },
        { type: 'permission.changed', objectId: 'c1', permission: 'DENIED' },
      ],
      ends: 'none',
    },
    {
      name: 'refused and asked again before the record confirmed the refusal: the question reappears',
      world: 'opened with a question',
      steps: [
        { type: 'consent.refuse' },
        { type: 'xstate.done.actor.refuse', output: accepted(undefined) },
        { type: 'permission.changed', objectId: 'c1', permission: 'REQUESTED' },
      ],
      ends: { asked: 'calm' },
    },
    {
      name: 'without an answer one clicks again',
      world: 'opened with a question',
      steps: [{ type: 'consent.allow' }, { type: 'xstate.error.actor.allow', error: null }, { type: 'consent.allow' }],
      ends: { asked: 'allowing' },
    },
    ...rowsFrom<typeof consentMachine>('opened with a question', {
      'a refusal that came too late is said to': [
        [{ type: 'consent.refuse' }, tooLate('refuse')],
        { asked: 'calm' },
        { knows: { notice: { kind: 'tooLate' } } },
      ],
      'a refusal without an answer is said to be': [
        [{ type: 'consent.refuse' }, fault('refuse')],
        { asked: 'calm' },
        { knows: { notice: { kind: 'unanswered' } } },
      ],
      'so is a withdrawal that came too late': [
        [update('ALLOWED'), { type: 'consent.withdraw' }, tooLate('withdraw')],
        { given: 'calm' },
        { knows: { notice: { kind: 'tooLate' } } },
      ],
      'and one without an answer': [
        [update('ALLOWED'), { type: 'consent.withdraw' }, fault('withdraw')],
        { given: 'calm' },
        { knows: { notice: { kind: 'unanswered' } } },
      ],
      'withdrawn and given again before the record follows: it may be withdrawn again': [
        [update('ALLOWED'), { type: 'consent.withdraw' }, done('withdraw', accepted(undefined)), update('ALLOWED')],
        { given: 'calm' },
      ],
    }),
  ],
})
