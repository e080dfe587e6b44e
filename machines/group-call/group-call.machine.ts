import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Participant } from '../../contract/schemas/group-call'
import { SECOND } from '../../contract/values/limits'
import { devicesMachine } from '../devices/devices.machine'
import type { GroupCallFact, GroupCallOrder, VisitOrder } from '../ports/group-call'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import { waitAfter } from '../signalling/signalling.rules'
import { withEvent, withOutput } from '../with-event'
import type { GroupCallContext, GroupCallEvent, GroupCallInput } from './group-call.model'
import { gone, newcomers, refOf, roomIdOf, without } from './group-call.rules'
import { invitationMachine } from './invitation/invitation.machine'
import { participantMachine } from './participant/participant.machine'

type FactOf<Type extends GroupCallFact['type']> = Extract<GroupCallFact, { type: Type }>
type AboutOne = FactOf<'participant.flowing' | 'participant.silent' | 'participant.pictured' | 'participant.muted'>

const group = setup({
  types: {
    context: {} as GroupCallContext,
    events: {} as GroupCallEvent,
    input: {} as GroupCallInput,
    children: {} as {
      visit: 'visit'
      devices: 'devices'
      networkFacts: 'networkFacts'
      invitation: 'invitation'
      [id: `participant.${string}`]: 'participant'
    },
  },
  actors: {
    recallVisit: promiseNotProvided<VisitOrder | null>('recallVisit'),
    visit: feedNotProvided<VisitOrder>('visit'),
    /** The page leaves the visit for the next one if it is reloaded. */
    holdVisit: feedNotProvided<VisitOrder>('holdVisit'),
    networkFacts: feedNotProvided('networkFacts'),
    devices: devicesMachine,
    participant: participantMachine,
    invitation: invitationMachine,
  },
  actions: {
    assignOrder: assign((_, { room, name, wantsPicture }: VisitOrder) => ({
      order: { room, name, wantsPicture },
      tries: 0,
    })),
    join: sendTo('visit', (): GroupCallOrder => ({ type: 'room.join' })),
    renew: sendTo('visit', (_, { sid }: { sid: string }): GroupCallOrder => ({ type: 'participant.renew', sid })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1, luck: context.random() })),
    assignRoom: assign((_, { mayInvite }: FactOf<'room.entered'>) => ({ mayInvite, tries: 0 })),
    stopGone: enqueueActions(({ context, enqueue }, { participants }: { participants: Participant[] }) => {
      const left = gone(context.others, participants)
      for (const { sid } of left) enqueue.stopChild(`participant.${sid}`)
      enqueue.assign({ others: without(context.others, left) })
    }),
    stopLeft: enqueueActions(({ context, enqueue }, { sid }: { sid: string }) => {
      if (refOf(context.others, sid) === undefined) return
      enqueue.stopChild(`participant.${sid}`)
      enqueue.assign({ others: context.others.filter((each) => each.sid !== sid) })
    }),
    expectAll: ({ context }) => {
      for (const { ref } of context.others) ref.send({ type: 'participant.expected' })
    },
    meet: assign(({ context, spawn, self }, { participants }: { participants: Participant[] }) => ({
      others: [
        ...context.others,
        ...newcomers(context.others, participants).map((participant) => ({
          sid: participant.sid,
          ref: spawn('participant', {
            id: `participant.${participant.sid}`,
            input: { participant, report: (report) => self.send(report) },
          }),
        })),
      ],
    })),
    notifyOne: ({ context }, fact: AboutOne) => refOf(context.others, fact.sid)?.send(fact),
    reportBegan: ({ context }) => context.report({ type: 'group.began' }),
    reportResumed: ({ context: { order, report } }) => {
      const consultationId = roomIdOf(order)
      if (consultationId !== null) report({ type: 'group.resumed', consultationId })
    },
    reportOver: ({ context }) => context.report({ type: 'group.over' }),
    turnPictureOff: ({ self }) => {
      const { devices } = self.getSnapshot().children
      devices?.send({ type: 'screen.stop' })
      devices?.send({ type: 'camera.turnOff' })
    },
  },
  guards: {
    isItsRoom: ({ context }, { consultationId }: { consultationId: string }) =>
      roomIdOf(context.order) === consultationId,
    isLeft: (_, visit: VisitOrder | null) => visit !== null,
    isFull: (_, { refusal }: FactOf<'room.refused'>) => refusal === 'full',
    isReplaced: (_, { reason }: FactOf<'room.closed'>) => reason === 'replaced',
    mayInvite: ({ context }) => context.mayInvite,
  },
  delays: {
    patience: 15 * SECOND,
    untilRetry: ({ context }) => waitAfter(Math.max(0, context.tries - 1), context.luck),
    untilGivenUp: 60 * SECOND,
  },
})

/** Outside the room: retries with growing delays, at once when the network returns. */
const comingIn = group.createStateConfig({
  initial: 'joining',
  after: { untilGivenUp: '#groupCall.lost' },
  on: {
    'room.entered': {
      target: 'inside',
      actions: [withEvent('assignRoom'), withEvent('stopGone'), 'expectAll', withEvent('meet')],
    },
    'room.refused': [{ guard: withEvent('isFull'), target: '#groupCall.full' }, { target: '#groupCall.forbidden' }],
  },
  states: {
    joining: { entry: 'join', after: { patience: 'waiting' }, on: { 'room.lost': 'waiting' } },
    waiting: {
      entry: 'countTry',
      after: { untilRetry: 'joining' },
      on: { 'network.restored': 'joining', 'network.woke': 'joining' },
    },
  },
})

/** The result stays visible until it is dismissed, the call is retried, or another call begins. */
const over = group.createStateConfig({
  on: {
    'group.join': { target: 'attending', actions: withEvent('assignOrder') },
    'group.dismiss': 'idle',
    'group.leave': 'idle',
  },
})

/**
 * A group call (contract §6, product §2): every participant sends to and receives from the others. When the socket is
 * lost the media continue while the call reconnects. It ends when the doctor leaves, when the consultation ends, or
 * when reconnecting fails.
 */
export const groupCallMachine = group.createMachine({
  id: 'groupCall',
  context: ({ input: { random = Math.random, report = () => {} } }) => ({
    random,
    report,
    order: { room: null, name: '', wantsPicture: true },
    others: [],
    mayInvite: false,
    tries: 0,
    luck: 0,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallVisit',
        src: 'recallVisit',
        onDone: [
          {
            guard: withOutput('isLeft'),
            target: 'left',
            actions: { type: 'assignOrder', params: ({ event, context }) => event.output ?? context.order },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      on: { 'group.join': { target: 'attending', actions: withEvent('assignOrder') } },
    },
    // The page was reloaded during a call, which continues once its room is open.
    left: {
      entry: 'reportResumed',
      after: { untilGivenUp: 'idle' },
      on: {
        'group.resume': { guard: withEvent('isItsRoom'), target: 'attending' },
        'group.join': { target: 'attending', actions: withEvent('assignOrder') },
        'group.leave': 'idle',
      },
    },
    idle: { on: { 'group.join': { target: 'attending', actions: withEvent('assignOrder') } } },
    attending: {
      type: 'parallel',
      invoke: [
        { id: 'visit', src: 'visit', input: ({ context }) => context.order, onError: 'lost' },
        {
          id: 'devices',
          src: 'devices',
          input: ({ context }) => ({ wantsCamera: context.order.wantsPicture }),
          // An error here only reduces the media; the call continues.
          onError: {},
        },
        { id: 'networkFacts', src: 'networkFacts', onError: {} },
        // Without it only a reload ends the call.
        { id: 'holdVisit', src: 'holdVisit', input: ({ context }) => context.order, onError: {} },
      ],
      entry: 'reportBegan',
      exit: [{ type: 'stopGone', params: { participants: [] } }, 'reportOver'],
      on: {
        'group.leave': 'idle',
        'room.closed': [{ guard: withEvent('isReplaced'), target: 'elsewhere' }, { target: 'ended' }],
        'participant.joined': {
          actions: { type: 'meet', params: ({ event }) => ({ participants: [event.participant] }) },
        },
        'participant.left': { actions: withEvent('stopLeft') },
        'participant.muted': { actions: withEvent('notifyOne') },
        'participant.flowing': { actions: withEvent('notifyOne') },
        'participant.silent': { actions: withEvent('notifyOne') },
        'participant.pictured': { actions: withEvent('notifyOne') },
        'participant.renewDue': { actions: withEvent('renew') },
      },
      states: {
        place: {
          initial: 'arriving',
          states: {
            arriving: comingIn,
            inside: { on: { 'room.lost': 'returning.waiting' } },
            returning: comingIn,
          },
        },
        picture: {
          initial: 'allowed',
          states: {
            allowed: { on: { 'picture.refused': { target: 'refused', actions: 'turnPictureOff' } } },
            // Shown until it is dismissed.
            refused: { on: { 'picture.refused': { actions: 'turnPictureOff' }, 'group.dismiss': 'allowed' } },
          },
        },
        invitation: {
          initial: 'closed',
          states: {
            closed: { on: { 'group.invite': { guard: 'mayInvite', target: 'open' } } },
            open: { invoke: { id: 'invitation', src: 'invitation', onDone: 'closed', onError: 'closed' } },
          },
        },
      },
    },
    /** No seat: retry without video, or later. */
    full: over,
    forbidden: over,
    /** Reconnecting failed. */
    lost: over,
    /** Ended for everybody. */
    ended: over,
    /** Another tab took the seat. */
    elsewhere: over,
  },
})
