import { assign, setup } from 'xstate'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { REROUTE_PAUSE } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../ports/not-provided'
import type { TrackingContext, TrackingEvent, TrackingFacts, TrackingInput } from './tracking.model'
import { earlierOf, freshFor, isArrived, isSameLeg, legOf, newerOf } from './tracking.rules'
import { isAstray } from './way.rules'

/**
 * Tracks the ambulance (product §2 "tracking"): its last position, shown as old after 15 s; its route, requested again
 * when it leaves it; and the map's view, which fits everything until the user moves it.
 */
export const trackingMachine = setup({
  types: { context: {} as TrackingContext, events: {} as TrackingEvent, input: {} as TrackingInput },
  actors: { readRoute: promiseNotProvided<EmergencyRoute, { from: Point; to: Point }>('readRoute') },
  actions: {
    takeFacts: assign(({ context }, told: { facts: TrackingFacts }) => {
      const facts = factsAfter(context, told)
      return { facts, before: earlierOf(context.facts.detail, facts.detail, context.before) }
    }),
    takeLeg: assign(({ context: { facts } }) => ({ leg: legOf(facts), route: null })),
    // Starts at the present position. The old route stays visible until a new one arrives.
    takeStart: assign(({ context: { facts, leg } }) => ({
      leg: leg && { ...leg, from: legOf(facts)?.from ?? leg.from },
    })),
    takeRoute: assign((_, { route }: { route: EmergencyRoute }) => ({ route })),
  },
  guards: {
    isArrived: ({ context }) => isArrived(context.facts),
    isUnchosen: ({ context }) => context.facts.detail === null,
    isUnheard: ({ context }) => (context.facts.detail?.position ?? null) === null,
    isFresh: ({ context: { facts, clock } }) => {
      const position = facts.detail?.position ?? null
      return position !== null && freshFor(position, clock.now()) > 0
    },
    isNowhere: ({ context }) => context.leg === null,
    isAstray: ({ context }) => isAstray(context),
    isAnotherLeg: ({ context }, told: { facts: TrackingFacts }) =>
      !isSameLeg(legOf(factsAfter(context, told)), context.leg),
  },
  delays: {
    untilStale: ({ context: { facts, clock } }) => {
      const position = facts.detail?.position ?? null
      return position === null ? 0 : freshFor(position, clock.now())
    },
    untilRetry: RECONNECT_CAP,
    untilRerouting: REROUTE_PAUSE,
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({ ...input, before: null, leg: null, route: null }),
  type: 'parallel',
  states: {
    position: {
      initial: 'judging',
      on: {
        'tracking.told': { target: '.judging', actions: { type: 'takeFacts', params: ({ event }) => event } },
        // After sleep a fresh position may be old.
        'time.resynced': '.judging',
      },
      states: {
        judging: {
          always: [
            { guard: 'isArrived', target: 'arrived' },
            { guard: 'isUnchosen', target: 'unchosen' },
            { guard: 'isUnheard', target: 'awaited' },
            { guard: 'isFresh', target: 'fresh' },
            { target: 'stale' },
          ],
        },
        unchosen: {},
        // Chosen, without a first position.
        awaited: {},
        fresh: { after: { untilStale: 'stale' } },
        stale: {},
        // At the hospital: no further position is expected.
        arrived: {},
      },
    },
    route: {
      initial: 'choosing',
      on: { 'tracking.told': { guard: { type: 'isAnotherLeg', params: ({ event }) => event }, target: '.choosing' } },
      states: {
        choosing: {
          entry: 'takeLeg',
          always: [{ guard: 'isNowhere', target: 'none' }, { target: 'reading' }],
        },
        none: {},
        reading: {
          invoke: {
            id: 'readRoute',
            src: 'readRoute',
            input: ({ context: { leg } }) => {
              if (leg === null) throw new Error('nobody drives anywhere')
              return { from: leg.from, to: leg.to }
            },
            onDone: {
              target: 'drawn',
              actions: { type: 'takeRoute', params: ({ event }) => ({ route: event.output }) },
            },
            onError: 'failed',
          },
        },
        drawn: {
          initial: 'resting',
          states: {
            // Without a nearby street no route would ever match, so requests are limited.
            resting: { after: { untilRerouting: 'watching' } },
            watching: { always: { guard: 'isAstray', target: '#tracking.route.reading', actions: 'takeStart' } },
          },
        },
        failed: { after: { untilRetry: 'reading' } },
      },
    },
    camera: {
      initial: 'fitting',
      states: {
        fitting: { on: { 'map.moved': 'free', 'map.follow': 'following' } },
        following: { on: { 'map.moved': 'free', 'map.fit': 'fitting' } },
        free: { on: { 'map.fit': 'fitting', 'map.follow': 'following' } },
      },
    },
  },
})

function factsAfter({ facts: then }: TrackingContext, { facts: now }: { facts: TrackingFacts }): TrackingFacts {
  return { ...now, detail: newerOf(then.detail, now.detail) }
}
