import { pushMachine } from '../../machines/push/push.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aSubscription } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

const subscription = aSubscription()

export const pushModel = defineModel<typeof pushMachine>({
  name: 'push',
  spec: 'product §7 push-messaging token, §2 Dialogs',
  machine: pushMachine,
  worlds: { 'a doctor signed in': () => ({ report: recordingReport() }) },
  events: {
    'push.allow': [{ type: 'push.allow' }],
    'push.renewed': [{ type: 'push.renewed', subscription }],
    'push.permissionChanged': [{ type: 'push.permissionChanged' }],
    'push.arrived': [{ type: 'push.arrived', objectId: 'c1' }],
    'push.opened': [{ type: 'push.opened', objectId: 'c1' }],
    'unanswered.opened': [{ type: 'unanswered.opened' }],
    'call.woken': [{ type: 'call.woken', from: '201' }],
  },
  outcomes: {
    pushFacts: { outputs: [], faults: true },
    lookUp: {
      outputs: [
        { kind: 'held', subscription },
        { kind: 'none', permission: 'default' },
        { kind: 'none', permission: 'granted' },
        { kind: 'none', permission: 'denied' },
        { kind: 'unsupported' },
      ],
      faults: true,
    },
    askPermission: { outputs: ['granted', 'denied', 'default'], faults: true },
    subscribe: { outputs: [subscription], faults: true },
    register: { outputs: [accepted(null), refused({ kind: 'notTaken' })], faults: true },
  },
  invariants: {
    'the server is notified of a subscription, never of nothing': (snapshot) =>
      !(snapshot.matches('reporting') || snapshot.matches('ready')) || snapshot.context.subscription !== null,
  },
  journeys: [
    {
      name: 'permission requested once, subscription created and registered',
      world: 'a doctor signed in',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: { kind: 'none', permission: 'default' } },
        { type: 'push.allow' },
        { type: 'xstate.done.actor.askPermission', output: 'granted' },
        { type: 'xstate.done.actor.subscribe', output: subscription },
        { type: 'xstate.done.actor.register', output: accepted(null) },
      ],
      ends: 'ready',
    },
    {
      name: 'an existing subscription is registered again without a prompt',
      world: 'a doctor signed in',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: { kind: 'held', subscription } },
        { type: 'xstate.done.actor.register', output: accepted(null) },
      ],
      ends: 'ready',
    },
    {
      name: 'no is an answer',
      world: 'a doctor signed in',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: { kind: 'none', permission: 'default' } },
        { type: 'push.allow' },
        { type: 'xstate.done.actor.askPermission', output: 'denied' },
      ],
      ends: 'denied',
    },
    ...rowsFrom<typeof pushMachine>('a doctor signed in', {
      'a browser that has none': [[done('lookUp', { kind: 'unsupported' })], 'unsupported'],
      'not asked yet: the doctor is asked': [[done('lookUp', { kind: 'none', permission: 'default' })], 'asking'],
      'forbidden in the browser': [[done('lookUp', { kind: 'none', permission: 'denied' })], 'denied'],
      'allowed already: subscribed without a question': [
        [done('lookUp', { kind: 'none', permission: 'granted' })],
        'subscribing',
      ],
      'one that is held is reported': [
        [done('lookUp', { kind: 'held', subscription })],
        'reporting',
        { knows: { subscription } },
      ],
      'a browser that does not answer': [[fault('lookUp')], 'unavailable'],
      'a browser that answers too late': [[after('untilTooLate', 'push.looking')], 'unavailable'],
      'unavailable, it is tried again by itself': [
        [fault('lookUp'), after('untilRetry', 'push.unavailable')],
        'looking',
      ],
      'unavailable, a changed permission is looked at': [
        [fault('lookUp'), { type: 'push.permissionChanged' }],
        'looking',
      ],
      'the doctor is being asked by the browser': [
        [done('lookUp', { kind: 'none', permission: 'default' }), { type: 'push.allow' }],
        'requesting',
      ],
      'the permission is changed meanwhile': [
        [done('lookUp', { kind: 'none', permission: 'default' }), { type: 'push.permissionChanged' }],
        'looking',
      ],
      'no answer is no refusal': [
        [
          done('lookUp', { kind: 'none', permission: 'default' }),
          { type: 'push.allow' },
          done('askPermission', 'default'),
        ],
        'asking',
      ],
      'yes is an answer': [
        [
          done('lookUp', { kind: 'none', permission: 'default' }),
          { type: 'push.allow' },
          done('askPermission', 'granted'),
        ],
        'subscribing',
      ],
      'a question that fails': [
        [done('lookUp', { kind: 'none', permission: 'default' }), { type: 'push.allow' }, fault('askPermission')],
        'unavailable',
      ],
      'a subscription is reported': [
        [done('lookUp', { kind: 'none', permission: 'granted' }), done('subscribe', subscription)],
        'reporting',
        { knows: { subscription } },
      ],
      'a subscription that fails': [
        [done('lookUp', { kind: 'none', permission: 'granted' }), fault('subscribe')],
        'unavailable',
      ],
      'a subscription that takes too long': [
        [done('lookUp', { kind: 'none', permission: 'granted' }), after('untilTooLate', 'push.subscribing')],
        'unavailable',
      ],
      'the server does not take it': [
        [done('lookUp', { kind: 'held', subscription }), done('register', refused({ kind: 'notTaken' }))],
        'unavailable',
      ],
      'the server does not answer': [
        [done('lookUp', { kind: 'held', subscription }), fault('register')],
        'unavailable',
      ],
      'ready, a changed permission is looked at': [
        [
          done('lookUp', { kind: 'held', subscription }),
          done('register', accepted(null)),
          { type: 'push.permissionChanged' },
        ],
        'looking',
      ],
      'denied, a changed permission is looked at': [
        [done('lookUp', { kind: 'none', permission: 'denied' }), { type: 'push.permissionChanged' }],
        'looking',
      ],
      'a new one of the browser is notified': [
        [{ type: 'push.renewed', subscription }],
        'reporting',
        { knows: { subscription } },
      ],
      'without the worker’s word it is tried again': [[fault('pushFacts')], 'unavailable'],
      'what the worker hears is reported on': [
        [
          { type: 'push.arrived', objectId: 'c1' },
          { type: 'push.opened', objectId: 'c1' },
          { type: 'unanswered.opened' },
          { type: 'call.woken', from: '201' },
        ],
        'looking',
        { sends: ['push.arrived', 'push.opened', 'unanswered.opened', 'call.woken'] },
      ],
    }),
  ],
})
