import { describe, expect, test } from 'vitest'
import { practiceReasonOf } from '../../../machines/doctor/doctor.rules'
import type { DoctorContext } from '../../../machines/doctor/doctor.model'
import { judge } from '../../../src/app/guards'
import { ROUTES } from '../../../src/app/routes'
import { PRACTICE } from '../../../src/ui/link/paths'
import { someCommands } from '../../kit/data/commands'
import { id } from '../../kit/data/all-texts'

const free = {
  presences: { consultations: 'Offline', emergencies: 'Offline' },
  hasUnfinished: false,
  open: null,
  queue: { waiting: [], cards: 0, ring: null },
  callRings: null,
  isInCall: false,
  isInGroup: false,
} as unknown as DoctorContext

describe('why nobody may practise', () => {
  test.each([
    ['free and offline', {}, null],
    ['free and online', { presences: { consultations: 'Online', emergencies: 'Offline' } }, null],
    ['in emergency mode', { presences: { consultations: 'Offline', emergencies: 'Online' } }, null],
    ['a patient or a caller waits', { queue: { waiting: ['c1'], cards: 1, ring: null } }, 'rings'],
    ['only a card on its way out', { queue: { waiting: [], cards: 1, ring: null } }, null],
    ['a call rings', { callRings: 1 }, 'called'],
    ['in a call', { isInCall: true }, 'inCall'],
    ['in a group call', { isInGroup: true }, 'inCall'],
    ['something unfinished was found', { hasUnfinished: true }, 'unfinished'],
    [
      'busy elsewhere, and found',
      { hasUnfinished: true, presences: { consultations: 'Busy', emergencies: 'Offline' } },
      'unfinished',
    ],
    ['busy elsewhere', { presences: { consultations: 'Busy', emergencies: 'Offline' } }, 'atWork'],
    ['in a consultation', { open: { className: 'Consultations', objectId: 'c1' } }, 'atWork'],
    ['in an emergency', { open: { className: 'Emergencies', objectId: 'e1' } }, 'atWork'],
    ['a call in a consultation', { open: { className: 'Consultations', objectId: 'c1' }, callRings: 1 }, 'called'],
  ] as const)('%s: %j', (_, facts, reason) => {
    expect(practiceReasonOf({ ...free, ...facts } as unknown as DoctorContext)).toBe(reason)
  })
})

test('it is the doctors’: nurses are led to their own home, and their palette has none of it', () => {
  const { middleware = [] } = ROUTES.find(({ path }) => path === PRACTICE) ?? {}
  expect(judge(middleware, 'doctor')).toEqual({ kind: 'enter' })
  expect(judge(middleware, 'nurse')).toEqual({ kind: 'redirect', to: '/nurse' })
  const idsOf = (orders: Parameters<typeof someCommands>[0]) => someCommands(orders).map((command) => command.id)
  expect(idsOf({})).toContain('practice')
  expect(idsOf({ role: 'nurse', doctor: null })).not.toContain('practice')
})

test('the palette calls it as the menu does', () => {
  expect(someCommands().find((command) => command.id === 'practice')?.label).toBe(id.layout.practice)
})
