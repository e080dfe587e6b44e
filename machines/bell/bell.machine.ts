import { and, assign, not, raise, sendTo, setup, stateIn } from 'xstate'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import { ongoingNotProvided } from '../ports/ongoing'
import type { RingOrder } from '../ports/sound'
import { withEvent } from '../with-event'
import type { BellContext, BellEvent, Waiting } from './bell.model'
import { countOf, ringOf } from './bell.rules'

/**
 * The bell of a doctor's tab (product §4 "Incoming requests"). It rings while a request waits, this tab is the leader
 * and its sound is enabled. One tab of a doctor leads; a tab with sound is preferred.
 */
export const bellMachine = setup({
  types: {
    context: {} as BellContext,
    events: {} as BellEvent,
    children: {} as { badge: 'badge'; ring: 'ring'; ringMutely: 'ringMutely' },
  },
  actors: {
    leadFacts: feedNotProvided('leadFacts'),
    claimLead: promiseNotProvided<void>('claimLead'),
    watchLead: feedNotProvided('watchLead'),
    showArmed: feedNotProvided('showArmed'),
    soundFacts: feedNotProvided('soundFacts'),
    armSound: promiseNotProvided<void>('armSound'),
    ringOnce: promiseNotProvided<void>('ringOnce'),
    soundMessage: promiseNotProvided<void>('soundMessage'),
    ring: ongoingNotProvided<RingOrder>('ring'),
    ringMutely: ongoingNotProvided<RingOrder>('ringMutely'),
    badge: ongoingNotProvided<number>('badge'),
  },
  actions: {
    assignWaiting: assign((_, params: { waiting: Waiting | null }) => ({ waiting: params.waiting })),
    changeBadge: sendTo('badge', (_, params: { waiting: Waiting | null }) => ({
      type: 'order.changed',
      order: countOf(params.waiting),
    })),
    changeRing: sendTo('ring', (_, params: { waiting: Waiting | null }) => ({
      type: 'order.changed',
      order: ringOf(params.waiting),
    })),
    changeMuteRing: sendTo('ringMutely', (_, params: { waiting: Waiting | null }) => ({
      type: 'order.changed',
      order: ringOf(params.waiting),
    })),
    // Without an election every tab rings, since two rings are better than none.
    leadAnyway: raise({ type: 'lead.gained' }),
    // A sound failure counts as blocked sound, so the screen shows a hint.
    holdSound: raise({ type: 'sound.held' }),
  },
  guards: {
    isAnyone: (_, params: { waiting: Waiting | null }) => params.waiting !== null,
    isLeaderArmed: (_, params: { isArmed: boolean }) => params.isArmed,
    isLeaderSilent: (_, params: { isArmed: boolean }) => !params.isArmed,
    isArmed: stateIn({ sound: 'armed' }),
    isQuiet: stateIn({ ring: 'quiet' }),
    maySoundMessage: and([stateIn({ ring: 'quiet' }), stateIn({ leadership: 'leading' })]),
    isNotQuiet: not(stateIn({ ring: 'quiet' })),
    owesRing: and([stateIn({ requests: 'waiting' }), stateIn({ leadership: 'leading' })]),
    ringsAloud: and(['owesRing', stateIn({ sound: 'armed' })]),
    ringsMutely: and(['owesRing', stateIn({ sound: 'held' })]),
    isNotAloud: not('ringsAloud'),
    isNotMute: not('ringsMutely'),
  },
  // A browser may not resolve the promise before the next gesture; the button must not wait for it.
  delays: { untilArmingIsGivenUp: SECOND },
}).createMachine({
  id: 'bell',
  context: { waiting: null },
  type: 'parallel',
  states: {
    requests: {
      initial: 'none',
      states: {
        none: {
          on: {
            'bell.waiting': { guard: withEvent('isAnyone'), target: 'waiting', actions: withEvent('assignWaiting') },
          },
        },
        waiting: {
          invoke: { id: 'watchLead', src: 'watchLead', onError: { actions: 'leadAnyway' } },
          on: {
            'bell.waiting': [
              { guard: withEvent('isAnyone'), actions: withEvent('assignWaiting') },
              { target: 'none', actions: withEvent('assignWaiting') },
            ],
          },
          initial: 'badged',
          states: {
            badged: {
              invoke: {
                id: 'badge',
                src: 'badge',
                input: ({ context }) => countOf(context.waiting),
                onError: 'unbadged',
              },
              on: {
                'bell.waiting': {
                  guard: withEvent('isAnyone'),
                  actions: [withEvent('assignWaiting'), withEvent('changeBadge')],
                },
              },
            },
            unbadged: {},
          },
        },
      },
    },
    leadership: {
      invoke: { id: 'leadFacts', src: 'leadFacts', onError: { actions: 'leadAnyway' } },
      initial: 'following',
      states: {
        following: {
          on: { 'lead.gained': 'leading' },
          initial: 'covered',
          states: {
            covered: { on: { 'lead.reported': { guard: withEvent('isLeaderSilent'), target: 'uncovered' } } },
            uncovered: {
              always: { guard: 'isArmed', target: 'claiming' },
              on: { 'lead.reported': { guard: withEvent('isLeaderArmed'), target: 'covered' } },
            },
            claiming: {
              invoke: {
                id: 'claimLead',
                src: 'claimLead',
                onDone: '#bell.leadership.leading',
                onError: '#bell.leadership.leading',
              },
              on: { 'lead.reported': { guard: withEvent('isLeaderArmed'), target: 'covered' } },
            },
          },
        },
        leading: { on: { 'lead.lost': 'following' } },
      },
    },
    sound: {
      invoke: { id: 'soundFacts', src: 'soundFacts', onError: { actions: 'holdSound' } },
      // An audio context needs a moment to report its state. No hint is shown meanwhile.
      initial: 'unsure',
      states: {
        unsure: {
          on: {
            'sound.armed': 'armed',
            'sound.held': 'held',
            'bell.arm': 'held.arming',
            'bell.test': 'held.armingToTest',
          },
          initial: 'unhurried',
          states: {
            // Only the leader enables sound here. Otherwise this tab would take the lead while the other rings.
            unhurried: { always: { guard: 'owesRing', target: 'pressing' } },
            // Enables sound at once when a request is waiting, although the page is still loading.
            pressing: {
              invoke: {
                id: 'armSoundAtOnce',
                src: 'armSound',
                onDone: '#bell.sound.armed',
                onError: '#bell.sound.held',
              },
            },
          },
        },
        held: {
          on: { 'sound.armed': 'armed' },
          initial: 'resting',
          states: {
            resting: { on: { 'bell.arm': 'arming', 'bell.test': 'armingToTest' } },
            arming: {
              invoke: { id: 'armSound', src: 'armSound', onDone: '#bell.sound.armed', onError: 'resting' },
              on: { 'bell.test': 'armingToTest' },
              after: { untilArmingIsGivenUp: 'resting' },
            },
            armingToTest: {
              invoke: {
                id: 'armSoundToTest',
                src: 'armSound',
                onDone: '#bell.sound.armed.testing',
                onError: 'resting',
              },
              on: { 'sound.armed': '#bell.sound.armed.testing' },
              after: { untilArmingIsGivenUp: 'resting' },
            },
          },
        },
        armed: {
          invoke: { id: 'showArmed', src: 'showArmed', onError: { actions: 'leadAnyway' } },
          on: { 'sound.held': 'held' },
          initial: 'idle',
          states: {
            idle: {
              on: {
                'bell.test': { guard: 'isQuiet', target: 'testing' },
                'bell.message': { guard: 'maySoundMessage', target: 'soundingMessage' },
              },
            },
            soundingMessage: {
              invoke: { id: 'soundMessage', src: 'soundMessage', onDone: 'idle', onError: 'idle' },
              always: { guard: 'isNotQuiet', target: 'idle' },
            },
            testing: {
              invoke: { id: 'ringOnce', src: 'ringOnce', onDone: 'idle', onError: 'idle' },
              // One sound at a time; a real ring has priority.
              always: { guard: 'isNotQuiet', target: 'idle' },
            },
          },
        },
      },
    },
    ring: {
      initial: 'quiet',
      states: {
        quiet: {
          always: [
            { guard: 'ringsAloud', target: 'ringing' },
            { guard: 'ringsMutely', target: 'muted' },
          ],
        },
        ringing: {
          invoke: {
            id: 'ring',
            src: 'ring',
            input: ({ context }) => ringOf(context.waiting),
            onError: { actions: 'holdSound' },
          },
          always: { guard: 'isNotAloud', target: 'quiet' },
          on: { 'bell.waiting': { guard: withEvent('isAnyone'), actions: withEvent('changeRing') } },
        },
        muted: {
          always: { guard: 'isNotMute', target: 'quiet' },
          initial: 'signalling',
          states: {
            signalling: {
              invoke: {
                id: 'ringMutely',
                src: 'ringMutely',
                input: ({ context }) => ringOf(context.waiting),
                onError: 'unsignalled',
              },
              on: { 'bell.waiting': { guard: withEvent('isAnyone'), actions: withEvent('changeMuteRing') } },
            },
            unsignalled: {},
          },
        },
      },
    },
  },
})
