import { accepted, refused } from '../../machines/ports/result'
import type { visitMachine } from '../../sandbox/simulator/visit/visit.machine'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { requestIn } from './simulator-records'

type Status = Parameters<typeof requestIn>[0]

const synced = (status: Status) => ({ type: 'records.synced', records: [requestIn(status)] }) as const
const pays = [synced('ON_PAYMENT'), { type: 'request.pay', result: 'success' }] as const
const waiting = (how: 'calm' | 'accepted', record: 'live' | 'stale' = 'live') =>
  ({ record, request: { waiting: how }, conversation: 'none', consent: 'stored' }) as const

/** Results of the requester's clicks, and failures beside them. */
export const visitRows = rowsFrom<typeof visitMachine>('a patient', {
  'a payment that was taken waits for the record': [[...pays, done('pay', accepted(undefined))], waiting('accepted')],
  'a payment that came too late is said to': [
    [...pays, done('pay', refused({ kind: 'notAllowed' }))],
    waiting('calm'),
    { knows: { notice: { kind: 'tooLate' } } },
  ],
  'a payment without an answer is said to be': [
    [...pays, fault('pay')],
    waiting('calm'),
    { knows: { notice: { kind: 'unanswered' } } },
  ],
  'so is a cancellation': [
    [synced('IDLE'), { type: 'request.cancel' }, fault('cancel')],
    waiting('calm'),
    { knows: { notice: { kind: 'unanswered' } } },
  ],
  'what is no longer heard of is said to be old': [[synced('IDLE'), fault('recordFacts')], waiting('calm', 'stale')],
  'a conversation whose PDF breaks is broken off': [
    [synced('ON_CHAT'), fault('pdf')],
    { record: 'live', request: 'talking', conversation: 'broken', consent: 'stored' },
  ],
})
