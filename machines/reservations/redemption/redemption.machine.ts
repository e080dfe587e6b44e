import { assign, setup } from 'xstate'
import type { Reservation } from '../../../contract/schemas/reservation'
import { promiseNotProvided } from '../../ports/not-provided'
import type { RedeemRefusal } from '../../ports/reservations'
import type { Result } from '../../ports/result'
import { withEvent, withOutput } from '../../with-event'
import type { RedemptionContext, RedemptionEvent, RedemptionInput, RedemptionReason } from './redemption.model'
import { codeOf, codeReason } from './redemption.rules'

type RedeemAnswer = Result<{ consultationId: string }, RedeemRefusal>

/**
 * Turns a paid reservation into a consultation (product §2 "Reservations", contract §3): choose its card or type its
 * code, confirm patient and time, redeem. After a missing answer the same code is sent again, which is safe: it returns
 * the same consultation.
 */
export const redemptionMachine = setup({
  types: { context: {} as RedemptionContext, events: {} as RedemptionEvent, input: {} as RedemptionInput },
  actors: {
    find: promiseNotProvided<Reservation | null, { code: string }>('find'),
    redeem: promiseNotProvided<RedeemAnswer, { code: string }>('redeem'),
  },
  actions: {
    assignReason: assign((_, { reason }: { reason: RedemptionReason | null }) => ({ reason })),
    assignWritten: assign((_, { written }: { written: string }) => ({ written })),
    forgetWritten: assign({ written: '' }),
    assignReservation: assign((_, { reservation }: { reservation: Reservation }) => ({
      chosen: { code: reservation.code, reservation },
    })),
    assignCode: assign(({ context }) => ({ chosen: { code: codeOf(context.written), reservation: null } })),
    forgetChosen: assign({ chosen: null }),
    assignRefusal: assign((_, answer: RedeemAnswer) => (answer.ok ? {} : { refusal: answer.refusal })),
    forgetRefusal: assign({ refusal: null }),
    reportRedeemed: ({ context }, answer: RedeemAnswer) => {
      if (answer.ok) context.report({ type: 'reservation.redeemed', consultationId: answer.value.consultationId })
    },
    reportChange: ({ context }) => context.report({ type: 'reservations.changed' }),
  },
  guards: {
    mayRedeem: ({ context }) => context.reason === null,
    canBeAsked: ({ context: { reason, written } }) => reason === null && codeReason(written) === null,
    isFound: (_, params: { reservation: Reservation | null }) => params.reservation !== null,
    isRedeemed: (_, answer: RedeemAnswer) => answer.ok,
  },
}).createMachine({
  id: 'redemption',
  context: ({ input }) => ({ ...input, written: '', chosen: null, refusal: null }),
  on: { 'redemption.updated': { actions: withEvent('assignReason') } },
  initial: 'entering',
  states: {
    entering: {
      initial: 'fresh',
      on: {
        'code.change': { target: '.fresh', actions: [withEvent('assignWritten'), 'forgetChosen'] },
        'code.submit': { guard: 'canBeAsked', target: 'finding' },
        'reservation.choose': {
          guard: 'mayRedeem',
          target: 'confirming.listed',
          actions: withEvent('assignReservation'),
        },
      },
      states: {
        fresh: {},
        /** Looking up the code failed. */
        unreached: {},
        /** The room opens and the page closes. */
        redeemed: {},
      },
    },
    finding: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ code: codeOf(context.written) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ reservation: event.output }) },
            target: 'confirming.listed',
            actions: {
              type: 'assignReservation',
              params: ({ event }) => ({ reservation: event.output as Reservation }),
            },
          },
          { target: 'confirming.unlisted', actions: 'assignCode' },
        ],
        onError: 'entering.unreached',
      },
    },
    confirming: {
      initial: 'listed',
      on: {
        'redemption.confirm': { guard: 'mayRedeem', target: 'redeeming' },
        'redemption.cancel': { target: 'entering', actions: 'forgetChosen' },
      },
      states: {
        listed: {},
        /** No paid reservation of this doctor has the code, but the server may know one that was just paid. */
        unlisted: {},
      },
    },
    redeeming: {
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context: { chosen } }) => {
          if (chosen === null) throw new Error('nothing is chosen')
          return { code: chosen.code }
        },
        onDone: [
          {
            guard: withOutput('isRedeemed'),
            target: 'entering.redeemed',
            actions: ['forgetWritten', withOutput('reportRedeemed'), 'reportChange'],
          },
          { target: 'refused', actions: [withOutput('assignRefusal'), 'reportChange'] },
        ],
        onError: 'failed',
      },
    },
    // The server may have redeemed it. The open item may then be this consultation, so repeating is allowed.
    failed: {
      on: {
        'redemption.retry': 'redeeming',
        'redemption.cancel': { target: 'entering', actions: ['forgetChosen', 'reportChange'] },
      },
    },
    refused: {
      on: { 'redemption.dismiss': { target: 'entering', actions: ['forgetRefusal', 'forgetChosen'] } },
    },
  },
})
