import { pushMachine } from '../../machines/push/push.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aSubscription } from '../kit/builders'
import { defineModel } from '../kit/model'

const subscription = aSubscription()

export const pushModel = defineModel<typeof pushMachine>({
  name: 'push',
  spec: 'spec §7 push-messaging token, §2 Dialogs',
  machine: pushMachine,
  worlds: { 'a doctor signed in': () => ({ report: () => {} }) },
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
    tell: { outputs: [accepted(null), refused({ kind: 'notTaken' })], faults: true },
  },
  invariants: {
    'the server is told of a subscription, never of nothing': (snapshot) =>
      !(snapshot.matches('telling') || snapshot.matches('ready')) || snapshot.context.subscription !== null,
  },
  journeys: [
    {
      name: 'asked for once, obtained and told',
      world: 'a doctor signed in',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: { kind: 'none', permission: 'default' } },
        { type: 'push.allow' },
        { type: 'xstate.done.actor.askPermission', output: 'granted' },
        { type: 'xstate.done.actor.subscribe', output: subscription },
        { type: 'xstate.done.actor.tell', output: accepted(null) },
      ],
      ends: 'ready',
    },
    {
      name: 'a stored one is told again without asking anybody',
      world: 'a doctor signed in',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: { kind: 'held', subscription } },
        { type: 'xstate.done.actor.tell', output: accepted(null) },
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
  ],
})
