import { expect, test } from 'vitest'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { callStateOf } from '../../../src/screens/call/call-state'
import { aFaskesRecord, aRecord } from '../../kit/data/builders'

test.each([
  ['waking', 'joining', 'calling'],
  ['calling', 'joining', 'calling'],
  ['accepting', 'joining', 'connecting'],
  ['talking', 'joining', 'connecting'],
  ['talking', 'flowing', 'talking'],
  ['talking', 'reconnecting', 'reconnecting'],
  ['over', 'flowing', 'ending'],
] as const)('%s, while the way is %s, is %s', (phase, path, state) => {
  expect(callStateOf(phase, path)).toBe(state)
})

const free = { isInCall: false, isInGroup: false }

test('who may be called: an open record of either kind, and nobody during a call or a group call (contract §5 "Who")', () => {
  const open = ['ACCEPTED_BY_DOCTOR', 'ON_PAYMENT', 'ON_CHAT', 'SAVE', 'SESI_BERAKHIR'] as const
  for (const status of open) {
    expect(callReason(aRecord({ status }), free)).toBeNull()
    expect(callReason(aFaskesRecord({ status }), free)).toBeNull()
    expect(callReason(aRecord({ status }), { ...free, isInCall: true })).toBe('inCall')
    expect(callReason(aRecord({ status }), { ...free, isInGroup: true })).toBe('inGroup')
  }
  for (const status of ['IDLE', 'FINISHED', 'REJECTED_BY_DOCTOR', 'NOT_ANSWERED'] as const) {
    expect(callReason(aRecord({ status }), free)).toBe('statusClosed')
  }
})
