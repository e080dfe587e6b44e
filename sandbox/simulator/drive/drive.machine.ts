import { assign, sendTo, setup } from 'xstate'
import type { EmergencyRoute } from '../../../contract/schemas/geo'
import { POSITION_INTERVAL } from '../../../contract/values/emergency'
import { SECOND } from '../../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import { withEvent } from '../../../machines/with-event'
import type { PositionOrder } from '../ports/positions'
import { arrivalOf, courseOf, goingOn } from './course.rules'
import type { DriveContext, DriveEvent, DriveInput, RouteLeg, Pace, RouteOrder } from './drive.model'
import { isSameRouteLeg, placeOf, reportOf, running, seedOf } from './drive.rules'

/**
 * An ambulance's drive (contract §6): waits for the start, drives along the streets at its own speed, and reports its
 * position once per second. The position depends on the clock only: a lost connection stops the reports, not the drive.
 */
export const driveMachine = setup({
  types: { context: {} as DriveContext, events: {} as DriveEvent, input: {} as DriveInput },
  actors: {
    readRoute: promiseNotProvided<EmergencyRoute, RouteOrder>('readRoute'),
    positions: feedNotProvided('positions'),
  },
  actions: {
    assignRouteLeg: assign(({ context }, { routeLeg }: { routeLeg: RouteLeg | null }) => ({
      routeLeg,
      stand: placeOf(context, context.clock.now()),
      stretch: null,
    })),
    setOff: assign(({ context }, { route }: { route: EmergencyRoute }) => ({
      stretch: { course: courseOf(route, seedOf(context)), since: context.clock.now(), driven: 0, pace: context.pace },
    })),
    assignPace: assign((_, { pace }: { pace: Pace }) => ({ pace })),
    goOn: assign(({ context: { stretch, clock, pace } }) => ({
      stretch: goingOn(running(stretch), clock.now(), pace),
    })),
    stand: assign(({ context: { stretch, clock } }) => ({ stretch: goingOn(running(stretch), clock.now(), 0) })),
    sendPosition: sendTo('positions', ({ context }): PositionOrder => ({
      type: 'position.send',
      report: reportOf(context, context.clock.now()),
    })),
    miss: ({ context }) => context.report({ type: 'line.missed' }),
  },
  guards: {
    hasRouteLeg: ({ context }) => context.routeLeg !== null,
    isAnotherRouteLeg: ({ context }, { routeLeg }: { routeLeg: RouteLeg | null }) =>
      routeLeg !== null && !isSameRouteLeg(routeLeg, context.routeLeg),
    isCalledOff: ({ context }, { routeLeg }: { routeLeg: RouteLeg | null }) =>
      routeLeg === null && context.routeLeg !== null,
  },
  delays: {
    untilRetry: 2 * SECOND,
    untilArrival: ({ context: { stretch, clock } }) => Math.max(0, (arrivalOf(running(stretch)) ?? 0) - clock.now()),
    untilNext: POSITION_INTERVAL,
    untilMissed: 5 * SECOND,
  },
}).createMachine({
  id: 'drive',
  context: ({ input: { start, ...input } }) => ({ ...input, stand: start, stretch: null }),
  type: 'parallel',
  states: {
    motion: {
      initial: 'deciding',
      on: {
        'routeLeg.given': [
          { guard: withEvent('isAnotherRouteLeg'), target: '.routing', actions: withEvent('assignRouteLeg') },
          { guard: withEvent('isCalledOff'), target: '.waiting', actions: withEvent('assignRouteLeg') },
        ],
        'drive.setPace': { actions: withEvent('assignPace') },
      },
      states: {
        deciding: { always: [{ guard: 'hasRouteLeg', target: 'routing' }, { target: 'waiting' }] },
        waiting: {},
        routing: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'readRoute',
                src: 'readRoute',
                input: ({ context }) => {
                  const { lat, lng } = placeOf(context, context.clock.now())
                  return { from: { lat, lng }, to: context.routeLeg?.to ?? { lat, lng } }
                },
                onDone: {
                  target: '#drive.motion.driving',
                  actions: { type: 'setOff', params: ({ event }) => ({ route: event.output }) },
                },
                onError: 'unknown',
              },
            },
            unknown: { after: { untilRetry: 'asking' } },
          },
        },
        driving: {
          after: { untilArrival: 'arrived' },
          on: {
            'drive.pause': { target: 'paused', actions: 'stand' },
            // Applies from now on; the distance so far was driven at the previous pace.
            'drive.setPace': { target: 'driving', reenter: true, actions: [withEvent('assignPace'), 'goOn'] },
          },
        },
        paused: { on: { 'drive.resume': { target: 'driving', actions: 'goOn' } } },
        arrived: {},
      },
    },
    reports: {
      // Its own fault: where the ambulance drives goes on.
      invoke: { id: 'positions', src: 'positions', onError: '.silent' },
      initial: 'silent',
      states: {
        silent: {
          after: { untilMissed: { target: 'silent', reenter: true, actions: 'miss' } },
          on: { 'line.opened': 'reporting' },
        },
        reporting: {
          entry: 'sendPosition',
          after: { untilNext: { target: 'reporting', reenter: true } },
          on: { 'line.lost': 'silent' },
        },
      },
    },
  },
})
