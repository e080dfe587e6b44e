import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { REPORT_LENGTH } from '../../contract/values/emergency'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { reportReason, withUsual } from '../../machines/emergency/reporting/reporting.machine'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { reportingModel } from '../models/reporting.model'

function reporting() {
  const clock = new TestClock()
  const input = { emergencyId: 'E-1', newId: countingIds() }
  const actor = createActor(inert(reportingModel.machine), { clock, input }).start()
  const asked = (id: string) => askedOf(actor.getSnapshot(), id)
  return { actor, clock, asked }
}

const write = { type: 'reason.change', reason: ' Tidak ada korban. ' } as const
const send = { type: 'report.send' } as const

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['Panggilan palsu', null],
  ['a'.repeat(REPORT_LENGTH), null],
  ['a'.repeat(REPORT_LENGTH + 1), 'long'],
])('a reason %#', (reason, expected) => {
  expect(reportReason(reason)).toBe(expected)
})

test.each([
  ['', 'Salah tekan', 'Salah tekan'],
  ['Panggilan palsu', 'Salah tekan', 'Panggilan palsu, Salah tekan'],
  ['Salah tekan, katanya', 'Salah tekan', 'Salah tekan, katanya'],
])('%j and a usual reason', (reason, words, expected) => {
  expect(withUsual(reason, words)).toBe(expected)
})

describe('reporting a false call (product §2 "Reporting"; contract §3 PUT /emergency/{id})', () => {
  test('without a reason nothing goes out', () => {
    const { actor, asked } = reporting()
    actor.send(send)
    actor.send({ type: 'reason.change', reason: ' ' })
    actor.send(send)
    expect([actor.getSnapshot().value, asked('sendReport')]).toEqual(['writing', undefined])
  })

  test('its words as they were meant, under the click’s own id; then emergency presence Online', () => {
    const { actor, asked } = reporting()
    replay(actor, [write, send])
    expect(asked('sendReport')).toEqual({
      emergencyId: 'E-1',
      reason: 'Tidak ada korban.',
      actionId: '00000000-0000-4000-8000-000000000001',
    })
    replay(actor, [{ type: 'xstate.done.actor.sendReport', output: accepted(undefined) } as never])
    expect(asked('return')).toEqual({ kind: 'emergencies', status: 'Online' })
    replay(actor, [{ type: 'xstate.error.actor.return', error: null } as never])
    expect(actor.getSnapshot().output).toEqual({ outcome: 'reported' })
  })

  test('a lost answer is asked again as the same click; it cannot be called off, the server may have it', () => {
    const { actor, asked, clock } = reporting()
    replay(actor, [write, send])
    const first = asked('sendReport')
    replay(actor, [{ type: 'xstate.error.actor.sendReport', error: null } as never])
    actor.send({ type: 'report.cancel' })
    clock.advance(RECONNECT_CAP)
    expect(asked('sendReport')).toEqual(first)
  })

  test('refused: nothing happened; a mended reason is another click', () => {
    const { actor, asked } = reporting()
    replay(actor, [
      write,
      send,
      { type: 'xstate.done.actor.sendReport', output: refused({ kind: 'malformed' }) } as never,
    ])
    replay(actor, [{ type: 'reason.pick', words: 'Salah tekan' }, send])
    expect(asked('sendReport')).toMatchObject({ actionId: '00000000-0000-4000-8000-000000000002' })
  })

  test('called off: nothing was asked', () => {
    const { actor } = reporting()
    replay(actor, [write, { type: 'report.cancel' }])
    expect(actor.getSnapshot().output).toEqual({ outcome: 'calledOff' })
  })
})
