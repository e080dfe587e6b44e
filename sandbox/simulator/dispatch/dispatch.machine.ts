import { assign, sendTo, setup } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { SECOND } from '../../../contract/values/limits'
import type { RequestStatus } from '../../../contract/values/statuses'
import { groupCallMachine } from '../../../machines/group-call/group-call.machine'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../../machines/ports/requests'
import type { Result } from '../../../machines/ports/result'
import { withEvent, withOutput } from '../../../machines/with-event'
import { driveMachine } from '../drive/drive.machine'
import type { DispatchContext, DispatchEvent, DispatchInput, DispatchNotice } from './dispatch.model'
import {
  advance,
  errandOf,
  given,
  routeLegOf,
  nextStep,
  roomOrder,
  startOf,
  withoutRow,
  withRow,
} from './dispatch.rules'

type MoveAnswer = Result<RequestStatus, MoveRefusal>

/**
 * The ambulance's side of an emergency (product §2 "Emergency room"): waits until a doctor chooses it, joins the
 * emergency's room, drives, and reports its steps. The live record has the emergency's status; a click only sends a
 * request.
 */
export const dispatchMachine = setup({
  types: {
    context: {} as DispatchContext,
    events: {} as DispatchEvent,
    input: {} as DispatchInput,
    children: {} as { dispatchFacts: 'dispatchFacts'; drive: 'drive'; room: 'room'; move: 'move' },
  },
  actors: {
    dispatchFacts: feedNotProvided('dispatchFacts'),
    move: promiseNotProvided<MoveAnswer, MoveOrder>('move'),
    drive: driveMachine,
    room: groupCallMachine,
  },
  actions: {
    assignRecords: assign((_, { records }: { records: EmergencyRecord[] }) => ({ records })),
    assignRecord: assign(({ context }, { record }: { record: EmergencyRecord }) => ({
      records: withRow(context.records, record),
    })),
    dropRecord: assign(({ context }, { objectId }: { objectId: string }) => ({
      records: withoutRow(context.records, objectId),
    })),
    assignDetails: assign((_, { details }: { details: EmergencyDetail[] }) => ({ details })),
    assignDetail: assign(({ context }, { detail }: { detail: EmergencyDetail }) => ({
      details: withRow(context.details, detail),
    })),
    dropDetail: assign(({ context }, { objectId }: { objectId: string }) => ({
      details: withoutRow(context.details, objectId),
    })),
    begin: assign(({ context }) => ({ taken: errandOf(context)?.record.emergency_id ?? null })),
    end: assign({ taken: null, left: null, notice: null }),
    comeIn: sendTo('room', ({ context }) => ({ type: 'group.join' as const, ...roomOrder(context) })),
    notifyDrive: sendTo('drive', ({ context }) => ({
      type: 'routeLeg.given' as const,
      routeLeg: routeLegOf(errandOf(context)),
    })),
    leave: assign(({ context }) => ({ left: errandOf(context)?.record.status ?? null, notice: null })),
    assignRefusalNotice: assign((_, answer: MoveAnswer) => (answer.ok ? {} : { notice: answer.refusal })),
    assignNotice: assign((_, notice: DispatchNotice) => ({ notice })),
  },
  guards: {
    isChosen: ({ context }) => errandOf(context) !== null,
    isOver: ({ context }) => errandOf(context)?.record.emergency_id !== context.taken,
    mayAdvance: ({ context }) => {
      const errand = errandOf(context)
      return errand !== null && nextStep(errand.record.status) !== null
    },
    isFollowed: ({ context }) => errandOf(context)?.record.status !== context.left,
    isDone: (_, answer: MoveAnswer) => answer.ok,
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'dispatch',
  context: ({ input }) => ({ ...input, records: [], details: [], taken: null, left: null, notice: null }),
  type: 'parallel',
  states: {
    news: {
      invoke: { id: 'dispatchFacts', src: 'dispatchFacts', onError: '.stale' },
      initial: 'reading',
      on: {
        'records.synced': { target: '.live', actions: withEvent('assignRecords') },
        'record.changed': { actions: withEvent('assignRecord') },
        'record.left': { actions: withEvent('dropRecord') },
        'details.synced': { actions: withEvent('assignDetails') },
        'detail.changed': { actions: withEvent('assignDetail') },
        'detail.left': { actions: withEvent('dropDetail') },
        'feed.lost': '.stale',
      },
      states: { reading: {}, live: {}, stale: {} },
    },
    errand: {
      initial: 'none',
      states: {
        none: { always: { guard: 'isChosen', target: 'given' } },
        given: {
          entry: 'begin',
          exit: 'end',
          always: { guard: 'isOver', target: 'none' },
          invoke: [
            {
              id: 'drive',
              src: 'drive',
              input: ({ context, self }) => {
                const errand = given(errandOf(context))
                return {
                  emergencyId: errand.record.emergency_id,
                  start: startOf(errand),
                  routeLeg: routeLegOf(errand),
                  seed: context.seed,
                  pace: 1 as const,
                  clock: context.clock,
                  report: (report) => self.send(report),
                }
              },
              onError: 'broken',
            },
            { id: 'room', src: 'room', input: {}, onError: 'broken' },
          ],
          // The whole list may be the first to tell of a step, too.
          on: {
            'records.synced': { actions: 'notifyDrive' },
            'record.changed': { actions: 'notifyDrive' },
            // A participant of the room misses nothing.
            'line.missed': { actions: 'comeIn' },
          },
          initial: 'arriving',
          states: {
            arriving: { entry: 'comeIn', always: 'calm' },
            calm: { on: { 'errand.advance': { guard: 'mayAdvance', target: 'moving' } } },
            moving: {
              entry: 'leave',
              invoke: {
                id: 'move',
                src: 'move',
                input: ({ context }) => advance(context),
                onDone: [
                  { guard: withOutput('isDone'), target: 'accepted' },
                  { target: 'calm', actions: withOutput('assignRefusalNotice') },
                ],
                onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
              },
            },
            // The server took it; the live record says so next.
            accepted: { always: { guard: 'isFollowed', target: 'calm' } },
          },
        },
        broken: { after: { untilRetry: 'none' } },
      },
    },
  },
})
