import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { patientPresenceMachine } from '../../machines/consultation/patient-presence/patient-presence.machine'
import { selectAbsence } from '../../machines/consultation/patient-presence/patient-presence.selectors'
import { TestClock } from '../kit/harness/test-clock'

function attended({ already = 0 } = {}) {
  const clock = new TestClock()
  const remind = vi.fn<(text: string) => void>()
  const actor = createActor(patientPresenceMachine, {
    clock,
    input: { clock, since: clock.now() - already, remind },
  }).start()
  return { clock, remind, actor, absence: () => selectAbsence(actor.getSnapshot()) }
}

test('three minutes of silence, a reminder, two more: absent', () => {
  const { clock, remind, actor, absence } = attended()
  clock.advance(179_999)
  expect(absence()).toBeNull()
  clock.advance(1)
  expect(absence()).toBe('overdue')
  actor.send({ type: 'patientPresence.remind', text: 'Masih di sana?' })
  expect(remind.mock.calls).toEqual([['Masih di sana?']])
  clock.advance(119_999)
  expect(absence()).toBe('reminded')
  clock.advance(1)
  expect(absence()).toBe('absent')
})

test('a patient is only overdue until a reminder is sent, regardless of the time', () => {
  const { clock, absence } = attended()
  clock.advance(3_600_000)
  expect(absence()).toBe('overdue')
})

test('continued after ten minutes, the three are over', () => {
  const { clock, absence } = attended({ already: 600_000 })
  clock.advance(0)
  expect(absence()).toBe('overdue')
})

test.each([0, 180_000])('a patient who wrote after %i ms is present from then on', (after) => {
  const { clock, actor, absence } = attended()
  clock.advance(after)
  actor.send({ type: 'other.wrote' })
  clock.advance(3_600_000)
  expect(absence()).toBeNull()
})
