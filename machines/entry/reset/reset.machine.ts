import { assertEvent, assign, setup } from 'xstate'
import { withOutput } from '../../with-event'
import { heldUntil, isRefusedAs } from '../entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import type { ResetAnswer, ResetContext, ResetEvent, ResetInput } from './reset.model'

/**
 * Sets a new password by a mailed link (product §2 /reset-password/{_uuid?}, contract §3 POST
 * /auth/reset-password/{uuid}). The link is valid once and for an hour, which only the request can check. Without a
 * link the page says how to get one.
 */
export const resetMachine = setup({
  types: { context: {} as ResetContext, events: {} as ResetEvent, input: {} as ResetInput },
  actors: { reset: promiseNotProvided<ResetAnswer, { uuid: string; password: string }>('reset') },
  actions: {
    assignErrors: assign((_, params: ResetAnswer) => ({
      errors: !params.ok && params.refusal.kind === 'malformed' ? params.refusal.errors : [],
    })),
    assignHold: assign(({ context: { clock } }, params: ResetAnswer) => ({
      heldUntil:
        !params.ok && params.refusal.kind === 'tooMany' ? heldUntil(clock.now(), params.refusal.retryAfter) : null,
    })),
    forgetErrors: assign({ errors: [] }),
    endHold: assign({ heldUntil: null }),
  },
  guards: {
    hasNoLink: ({ context: { uuid } }) => uuid === null,
    isTaken: (_, params: ResetAnswer) => params.ok,
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: { untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now() },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ ...input, errors: [], heldUntil: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasNoLink', target: 'linkless' }, { target: 'choosing' }] },
    linkless: {},
    choosing: {
      initial: 'fresh',
      on: { 'password.choose': 'resetting' },
      states: {
        fresh: {},
        refused: { exit: 'forgetErrors' },
        // No answer arrived, but the server may have it: a second try would find the link used, and the page explains
        // that.
        unanswered: {},
      },
    },
    held: { after: { untilAllowed: 'choosing' }, exit: 'endHold' },
    resetting: {
      invoke: {
        id: 'reset',
        src: 'reset',
        // The password is passed to the request and never stored in the context.
        input: ({ event, context: { uuid } }) => {
          assertEvent(event, 'password.choose')
          if (uuid === null) throw new Error('there is no link')
          return { uuid, password: event.password }
        },
        onDone: [
          { guard: withOutput('isTaken'), target: 'done' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'unknown' }) },
            target: 'gone.unknown',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'over' }) },
            target: 'gone.over',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'held',
            actions: withOutput('assignHold'),
          },
          { target: 'choosing.refused', actions: withOutput('assignErrors') },
        ],
        onError: 'choosing.unanswered',
      },
    },
    gone: { initial: 'unknown', states: { unknown: {}, over: {} } },
    done: {},
  },
})
