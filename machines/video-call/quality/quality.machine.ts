import { and, assign, not, raise, setup, stateIn } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { QualitySample, Rung } from '../../ports/call-peer'
import { withEvent } from '../../with-event'
import type { Level, QualityContext, QualityEvent, QualityInput } from './quality.model'
import { CLIMB_WAIT, isNoMoreThan, longerWait, settledLevel, withSample } from './quality.rules'

/**
 * Quality of a call and of the sent media (product §2 "Video call"). Poor quality reduces the media step by step down
 * to audio only, then offers the chat; longer good quality increases them again. A failed increase is retried less
 * often, so that the video does not flicker.
 */
export const qualityMachine = setup({
  types: { context: {} as QualityContext, events: {} as QualityEvent, input: {} as QualityInput },
  actions: {
    assignSample: assign(({ context }, params: { sample: QualitySample }) => ({
      recent: withSample(context.recent, params.sample),
    })),
    assignPreference: assign((_, params: { rung: Rung }) => ({ preferred: params.rung })),
    waitLonger: assign(({ context }) => ({ climbWait: longerWait(context.climbWait) })),
    waitAsBefore: assign({ climbWait: CLIMB_WAIT }),
    tryIt: raise({ type: 'quality.climbed' }),
    choose: ({ context }, { rung }: { rung: Rung }) => context.report({ type: 'quality.chosen', rung }),
  },
  guards: {
    settles: ({ context }, { sample, from, to }: { sample: QualitySample; from: Level | null; to: Level }) =>
      settledLevel(withSample(context.recent, sample), from) === to,
    isWished: (_, params: { wish: Rung; rung: Rung }) => params.wish === params.rung,
    isAllowed: ({ context }, { rung }: { rung: Rung }) => isNoMoreThan(rung, context.preferred),
    isGood: stateIn({ level: 'good' }),
    isPoor: stateIn({ level: 'poor' }),
    isLowest: stateIn({ ladder: 'audio' }),
  },
  delays: {
    untilSunk: 10 * SECOND,
    untilClimbed: ({ context }) => context.climbWait,
    // If quality becomes poor within this time after an increase, the increase was too much.
    untilProven: 20 * SECOND,
  },
}).createMachine({
  id: 'quality',
  context: ({ input }) => ({ ...input, recent: [], preferred: 'hd', climbWait: CLIMB_WAIT }),
  type: 'parallel',
  states: {
    level: {
      initial: 'unmeasured',
      on: { 'quality.measured': { actions: withEvent('assignSample') } },
      states: {
        unmeasured: {
          on: { 'quality.measured': [settling(null, 'good'), settling(null, 'fair'), settling(null, 'poor')] },
        },
        good: { on: { 'quality.measured': [settling('good', 'fair'), settling('good', 'poor')] } },
        fair: { on: { 'quality.measured': [settling('fair', 'good'), settling('fair', 'poor')] } },
        poor: { on: { 'quality.measured': [settling('poor', 'good'), settling('poor', 'fair')] } },
      },
    },
    ladder: {
      initial: 'hd',
      on: { 'quality.prefer': { actions: withEvent('assignPreference') } },
      states: {
        hd: {
          initial: 'holding',
          on: { 'quality.prefer': [lowering('sd'), lowering('audio')] },
          states: {
            holding: { always: { guard: 'isPoor', target: 'sinking' } },
            sinking: { always: { guard: not('isPoor'), target: 'holding' }, after: { untilSunk: sunk('sd') } },
          },
        },
        sd: {
          initial: 'holding',
          on: { 'quality.prefer': [lowering('audio'), holding(), raising('hd')] },
          states: {
            holding: {
              always: [
                { guard: 'isPoor', target: 'sinking' },
                { guard: mayClimbTo('hd'), target: 'climbing' },
              ],
            },
            sinking: { always: { guard: not('isPoor'), target: 'holding' }, after: { untilSunk: sunk('audio') } },
            climbing: {
              always: { guard: not(mayClimbTo('hd')), target: 'holding' },
              after: { untilClimbed: climbed('hd') },
            },
          },
        },
        audio: {
          initial: 'holding',
          on: { 'quality.prefer': [holding(), raising('sd'), raising('hd')] },
          states: {
            holding: { always: { guard: mayClimbTo('sd'), target: 'climbing' } },
            climbing: {
              always: { guard: not(mayClimbTo('sd')), target: 'holding' },
              after: { untilClimbed: climbed('sd') },
            },
          },
        },
      },
    },
    trial: {
      initial: 'none',
      states: {
        none: { on: { 'quality.climbed': 'running' } },
        running: {
          always: { guard: 'isPoor', target: 'none', actions: 'waitLonger' },
          after: { untilProven: { target: 'none', actions: 'waitAsBefore' } },
          on: { 'quality.climbed': { target: 'running', reenter: true } },
        },
      },
    },
    chatOffer: {
      initial: 'none',
      states: {
        none: { always: { guard: and(['isPoor', 'isLowest']), target: 'due' } },
        due: {
          always: { guard: not(and(['isPoor', 'isLowest'])), target: 'none' },
          after: { untilSunk: 'made' },
        },
        made: { always: { guard: 'isGood', target: 'none' }, on: { 'quality.stay': 'declined' } },
        declined: { always: { guard: 'isGood', target: 'none' } },
      },
    },
  },
})

interface Measured {
  event: Extract<QualityEvent, { type: 'quality.measured' }>
}

interface Wished {
  event: Extract<QualityEvent, { type: 'quality.prefer' }>
}

function settling(from: Level | null, to: Level) {
  return {
    guard: { type: 'settles', params: ({ event }: Measured) => ({ sample: event.sample, from, to }) },
    target: to,
    actions: { type: 'assignSample', params: ({ event }: Measured) => event },
  } as const
}

function isWished(rung: Rung) {
  return { type: 'isWished', params: ({ event }: Wished) => ({ wish: event.rung, rung }) } as const
}

function assignWish() {
  return { type: 'assignPreference', params: ({ event }: Wished) => event } as const
}

function lowering(rung: Rung) {
  return { guard: isWished(rung), target: rung, actions: [assignWish(), { type: 'choose', params: { rung } }] } as const
}

/** An increase by the doctor applies at once, unless it is known to fail; then it is reached step by step. */
function holding() {
  return { guard: 'isPoor', actions: assignWish() } as const
}

function raising(rung: Rung) {
  return {
    guard: isWished(rung),
    target: rung,
    actions: [assignWish(), { type: 'choose', params: { rung } }, 'tryIt'],
  } as const
}

function sunk(rung: Rung) {
  return { target: `#quality.ladder.${rung}`, actions: { type: 'choose', params: { rung } } } as const
}

function mayClimbTo(rung: Rung) {
  return and(['isGood', { type: 'isAllowed', params: { rung } }])
}

function climbed(rung: Rung) {
  return { target: `#quality.ladder.${rung}`, actions: [{ type: 'choose', params: { rung } }, 'tryIt'] } as const
}
