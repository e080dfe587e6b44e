import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'
import type { ClientFrame, IceServer } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided } from '../ports/not-provided'
import type { FrameOrder, GatewayFact } from '../ports/signalling'
import { withEvent, withOutput } from '../with-event'
import { callSessionMachine } from './call-session/call-session.machine'
import type { CallSessionIntent, CallSessionOutput, CallSessionReport } from './call-session/call-session.model'
import { incomingCall, refusingFrame, runningCall } from './call-session/call-session.rules'
import type { CallFailure, CallOrder, VideoCallContext, VideoCallEvent, VideoCallInput } from './video-call.model'
import {
  isDecline,
  isLasting,
  isRungAgain,
  outgoingCall,
  refusingWakeFrame,
  saysInCall,
  summaryOf,
  wokenFrame,
} from './video-call.rules'

type ReceivedFrame = Extract<GatewayFact, { type: 'gateway.received' }>
type Registered = Extract<GatewayFact, { type: 'gateway.registered' }>
type Due = Extract<CallSessionReport, { type: 'frame.due' }>

/**
 * A person's video calls (product §2 "Video call dialog", §4 call state, §8 "Video call"): none, or one that was made,
 * accepted, or found running after a reload. The result of the last call stays visible until it is dismissed, or until
 * its record ends or another opens. A frame that ends a call is sent when the gateway is connected again.
 */
export const videoCallMachine = setup({
  types: {
    context: {} as VideoCallContext,
    events: {} as VideoCallEvent,
    input: {} as VideoCallInput,
    children: {} as { gateway: 'gateway'; callSession: 'callSession' },
  },
  actors: { gateway: feedNotProvided('gateway'), callSession: callSessionMachine },
  actions: {
    assignServers: assign((_, params: { iceServers: IceServer[] }) => ({ iceServers: params.iceServers })),
    assignOutgoing: assign((_, params: CallOrder) => ({ call: outgoingCall(params), failure: null })),
    assignIncoming: assign(({ context }, { frame }: ReceivedFrame) => ({
      call: frame.id === 'incomingCall' ? incomingCall(frame) : context.call,
      failure: null,
    })),
    assignRunning: assign(({ context }, { call }: Registered) => ({
      call: call === null ? context.call : runningCall(call, context.me.id, null),
      failure: null,
    })),
    assignNext: assign(({ context }, output: CallSessionOutput) => ({
      call: output.how === 'replaced' ? output.next : context.call,
      failure: null,
    })),
    forgetCall: assign({ call: null, failure: null }),
    assignFailure: assign((_, params: { failure: CallFailure }) => ({ failure: params.failure })),
    assignEnd: assign((_, params: CallSessionOutput) => ({
      call: params.call,
      failure: params.how === 'failed' ? params.failure : null,
    })),

    sendFrame: sendTo('gateway', (_, { frame }: Due): FrameOrder => ({ type: 'frame.send', frame })),
    save: assign(({ context }, { frame }: Due) => ({ unsaid: [...context.unsaid, frame] })),
    rememberDecline: assign(({ context: { call, clock, declined } }, { frame }: Due) => ({
      declined: isDecline(frame)
        ? { from: frame.from, offer: call?.with.id === frame.from ? call.offer : null, at: clock.now() }
        : declined,
    })),
    forgetDecline: assign({ declined: null }),
    sendUnsaid: enqueueActions(({ context, enqueue }) => {
      for (const frame of context.unsaid) enqueue.sendTo('gateway', { type: 'frame.send', frame } satisfies FrameOrder)
      enqueue.assign({ unsaid: [] })
    }),
    say: raise((_, params: { frame: ClientFrame }) => ({ type: 'frame.due' as const, frame: params.frame })),
    passOn: sendTo(
      'callSession',
      (_, event: GatewayFact | Exclude<CallSessionIntent, { type: 'call.decline' }>) => event,
    ),

    report: ({ context }, report: Exclude<CallSessionReport, { type: 'frame.due' }>) => context.report(report),
    reportResumed: ({ context: { call, report } }) => {
      if (call !== null) report({ type: 'call.resumed', consultationId: call.consultationId })
    },
    reportBegan: ({ context }) => context.report({ type: 'call.began' }),
    reportEnded: ({ context }) => context.report({ type: 'call.ended' }),
    reportQuiet: ({ context }) => context.report({ type: 'call.quiet' }),
    reportUnregistered: ({ context }) => context.report({ type: 'call.unregistered' }),
    reportOver: ({ context: { clock, report } }, { call, ...output }: CallSessionOutput) => {
      const summary = summaryOf(call, 'failure' in output ? output.failure : null, clock.now())
      if (summary !== null) report({ type: 'call.over', summary })
    },
  },
  guards: {
    isReady: stateIn({ line: { listening: 'ready' } }),
    isRefused: stateIn({ line: { listening: 'refused' } }),
    isLasting: (_, { frame }: Due) => isLasting(frame),
    // A call that was hung up here without the gateway is over; the gateway is notified now.
    isInCall: ({ context }, { call }: Registered) => call !== null && !context.unsaid.some(({ id }) => id === 'stop'),
    isRungAgain: ({ context: { declined, clock } }, { frame }: ReceivedFrame) =>
      isRungAgain(frame, declined, clock.now()),
    isIncoming: (_, { frame }: ReceivedFrame) => frame.id === 'incomingCall',
    isTooLate: (_, { frame }: ReceivedFrame) => frame.id === 'notifyCallerNotActive',
    saysInCall: (_, { frame }: ReceivedFrame) => saysInCall(frame),
    isSomebodyElse: ({ context }, { from }: { from: string }) => from !== context.call?.with.id,
    isOfAnother: ({ context }, { consultationId }: { consultationId: string | null }) =>
      consultationId !== context.call?.consultationId,
    isFailed: (_, { how }: CallSessionOutput) => how === 'failed',
    isMissed: (_, { how }: CallSessionOutput) => how === 'missed',
    isHandledElsewhere: (_, { how }: CallSessionOutput) => how === 'handledElsewhere',
    isReplaced: (_, { how }: CallSessionOutput) => how === 'replaced',
  },
  delays: { untilRead: 4 * SECOND, untilReconnect: 5 * SECOND },
}).createMachine({
  id: 'videoCall',
  context: ({ input }) => ({ ...input, iceServers: [], unsaid: [], declined: null, call: null, failure: null }),
  type: 'parallel',
  states: {
    line: {
      initial: 'listening',
      states: {
        listening: {
          invoke: { id: 'gateway', src: 'gateway', onError: 'signallingDown' },
          initial: 'away',
          on: {
            'gateway.registered': { target: '.ready', actions: withEvent('assignServers') },
            'frame.due': { guard: withEvent('isLasting'), actions: [withEvent('save'), withEvent('rememberDecline')] },
          },
          states: {
            away: { on: { 'gateway.refused': 'refused' } },
            ready: {
              entry: 'sendUnsaid',
              on: {
                'gateway.lost': 'away',
                'gateway.refused': 'refused',
                'frame.due': { actions: withEvent('sendFrame') },
              },
            },
            // Registration is retried; the failure is reported once.
            refused: { entry: 'reportUnregistered' },
          },
        },
        signallingDown: { after: { untilReconnect: 'listening' } },
      },
    },
    call: {
      initial: 'idle',
      states: {
        idle: {
          initial: 'quiet',
          on: {
            'call.start': [
              { guard: 'isReady', target: 'engaged', actions: [withEvent('assignOutgoing'), 'reportBegan'] },
              {
                guard: 'isRefused',
                target: '.failed',
                actions: [withEvent('assignOutgoing'), { type: 'assignFailure', params: { failure: 'unregistered' } }],
              },
              {
                target: '.failed',
                actions: [withEvent('assignOutgoing'), { type: 'assignFailure', params: { failure: 'unreachable' } }],
              },
            ],
            'gateway.received': [
              {
                guard: withEvent('isRungAgain'),
                actions: [
                  'forgetDecline',
                  {
                    type: 'say',
                    params: ({ context }) => ({ frame: refusingFrame(context.declined?.from ?? '', 'declined') }),
                  },
                ],
              },
              { guard: withEvent('isIncoming'), target: 'engaged', actions: withEvent('assignIncoming') },
              // The caller whose push woke this page has hung up.
              { guard: withEvent('isTooLate'), target: '.missed', actions: 'forgetCall' },
              // The call was hung up here before the gateway knew it, so it must notify the other side.
              { guard: withEvent('saysInCall'), actions: { type: 'say', params: { frame: { id: 'stop' } } } },
            ],
            // The page was reloaded during a call.
            'gateway.registered': {
              guard: withEvent('isInCall'),
              target: 'engaged',
              actions: [withEvent('assignRunning'), 'reportBegan', 'reportResumed'],
            },
            'call.woken': {
              actions: { type: 'say', params: ({ context, event }) => ({ frame: wokenFrame(context.me, event.from) }) },
            },
            'call.dismiss': '.quiet',
            // The result belongs to its record.
            'room.changed': { guard: withEvent('isOfAnother'), target: '.quiet' },
          },
          states: {
            quiet: {},
            // A normal end disappears by itself; a failure stays until it is dismissed.
            ended: { after: { untilRead: 'quiet' } },
            failed: {},
            missed: {},
            handledElsewhere: {},
          },
        },
        engaged: {
          exit: 'reportEnded',
          invoke: {
            id: 'callSession',
            src: 'callSession',
            input: ({ context: { me, call, iceServers, clock }, self }) => {
              if (call === null) throw new Error('there is no call')
              return { me, call, iceServers, clock, report: (report) => self.send(report) }
            },
            onDone: [
              {
                guard: withOutput('isReplaced'),
                target: 'engaged',
                reenter: true,
                actions: [withOutput('reportOver'), withOutput('assignNext')],
              },
              {
                guard: withOutput('isFailed'),
                target: 'idle.failed',
                actions: [withOutput('assignEnd'), withOutput('reportOver')],
              },
              { guard: withOutput('isMissed'), target: 'idle.missed', actions: withOutput('assignEnd') },
              {
                guard: withOutput('isHandledElsewhere'),
                target: 'idle.handledElsewhere',
                actions: withOutput('assignEnd'),
              },
              { target: 'idle.ended', actions: [withOutput('assignEnd'), withOutput('reportOver')] },
            ],
            // After an unexpected error: stops ringing and notifies the other side.
            onError: {
              target: 'idle.failed',
              actions: [
                'reportQuiet',
                { type: 'say', params: { frame: { id: 'stop' } } },
                { type: 'assignFailure', params: { failure: 'lost' } },
              ],
            },
          },
          on: {
            'gateway.registered': { actions: withEvent('passOn') },
            'gateway.received': { actions: withEvent('passOn') },
            'call.hangUp': { actions: withEvent('passOn') },
            'call.accept': { actions: withEvent('passOn') },
            'call.rings': { actions: withEvent('report') },
            'call.quiet': { actions: withEvent('report') },
            'call.accepted': { actions: [withEvent('report'), 'reportBegan'] },
            'call.established': { actions: withEvent('report') },
            // The caller does not know that a call is running.
            'call.woken': {
              guard: withEvent('isSomebodyElse'),
              actions: {
                type: 'say',
                params: ({ context, event }) => ({ frame: refusingWakeFrame(context.me, event.from) }),
              },
            },
          },
        },
      },
    },
  },
})
