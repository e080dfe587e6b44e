import { assign, setup } from 'xstate'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { REROUTE_PAUSE } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent } from '../../with-event'
import type { TrackingContext, TrackingEvent, TrackingFacts, TrackingInput } from './tracking.model'
import { earlierOf, freshFor, isArrived, isSameRouteLeg, newerOf, routeLegOf, withoutFormerEta } from './tracking.rules'
import { isAstray } from './route.rules'

/**
 * Tracks the ambulance (product §2 "tracking"): its last position, shown as old after 15 s; its route, requested again
 * when it leaves it; and the map's view, which fits everything until the user moves it.
 */
export const trackingMachine = setup({
  types: { context: {} as TrackingContext, events: {} as TrackingEvent, input: {} as TrackingInput },
  actors: { readRoute: promiseNotProvided<EmergencyRoute, { from: Point; to: Point }>('readRoute') },
  actions: {
    assignFacts: assign(({ context }, received: { facts: TrackingFacts }) => {
      const facts = factsAfter(context, received)
      return { facts, before: earlierOf(context.facts.detail, facts.detail, context.before) }
    }),
    assignRouteLeg: assign(({ context: { facts } }) => ({ routeLeg: routeLegOf(facts), route: null })),
    // Starts at the present position. The old route stays visible until a new one arrives.
    assignStart: assign(({ context: { facts, routeLeg } }) => ({
      routeLeg: routeLeg && { ...routeLeg, from: routeLegOf(facts)?.from ?? routeLeg.from },
    })),
    assignRoute: assign((_, { route }: { route: EmergencyRoute }) => ({ route })),
  },
  guards: {
    isArrived: ({ context }) => isArrived(context.facts),
    isUnchosen: ({ context }) => context.facts.detail === null,
    isPositionUnknown: ({ context }) => (context.facts.detail?.position ?? null) === null,
    isFresh: ({ context: { facts, clock } }) => {
      const position = facts.detail?.position ?? null
      return position !== null && freshFor(position, clock.now()) > 0
    },
    isNowhere: ({ context }) => context.routeLeg === null,
    isAstray: ({ context }) => isAstray(context),
    isAnotherRouteLeg: ({ context }, received: { facts: TrackingFacts }) =>
      !isSameRouteLeg(routeLegOf(factsAfter(context, received)), context.routeLeg),
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
  context: ({ input }) => ({ ...input, facts: ofThisLeg(input.facts), before: null, routeLeg: null, route: null }),
  type: 'parallel',
  states: {
    position: {
      initial: 'judging',
      on: {
        'tracking.updated': { target: '.judging', actions: withEvent('assignFacts') },
        // After sleep a fresh position may be old.
        'time.resynced': '.judging',
      },
      states: {
        judging: {
          always: [
            { guard: 'isArrived', target: 'arrived' },
            { guard: 'isUnchosen', target: 'unchosen' },
            { guard: 'isPositionUnknown', target: 'awaited' },
            { guard: 'isFresh', target: 'fresh' },
            { target: 'stale' },
          ],
        },
        unchosen: {},
        // Chosen, without a first position.
        awaited: {},
        fresh: { after: { untilStale: 'stale' } },
        stale: {},
        // At the hospital: no further position is expected, and the last one may be from far away.
        arrived: {
          initial: 'judging',
          states: {
            judging: { always: [{ guard: 'isFresh', target: 'recent' }, { target: 'old' }] },
            recent: { after: { untilStale: 'old' } },
            old: {},
          },
        },
      },
    },
    route: {
      initial: 'choosing',
      on: { 'tracking.updated': { guard: withEvent('isAnotherRouteLeg'), target: '.choosing' } },
      states: {
        choosing: {
          entry: 'assignRouteLeg',
          always: [{ guard: 'isNowhere', target: 'none' }, { target: 'reading' }],
        },
        none: {},
        reading: {
          invoke: {
            id: 'readRoute',
            src: 'readRoute',
            input: ({ context: { routeLeg } }) => {
              if (routeLeg === null) throw new Error('nobody drives anywhere')
              return { from: routeLeg.from, to: routeLeg.to }
            },
            onDone: {
              target: 'drawn',
              actions: { type: 'assignRoute', params: ({ event }) => ({ route: event.output }) },
            },
            onError: 'failed',
          },
        },
        drawn: {
          initial: 'resting',
          states: {
            // Without a nearby street no route would ever match, so requests are limited.
            resting: { after: { untilRerouting: 'watching' } },
            watching: { always: { guard: 'isAstray', target: '#tracking.route.reading', actions: 'assignStart' } },
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
  return ofThisLeg({ ...now, detail: newerOf(then.detail, now.detail) })
}

function ofThisLeg(facts: TrackingFacts): TrackingFacts {
  return { ...facts, detail: facts.detail && withoutFormerEta(facts.detail, facts) }
}
