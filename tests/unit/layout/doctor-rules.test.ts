import { describe, expect, test } from 'vitest'
import type { Presence, RequestClass } from '../../../contract/values/statuses'
import {
  type DoctorFacts,
  isStillAtWork,
  showsEmergencySwitch,
  showsOfflineBanner,
  showsSwitch,
  standingOf,
  type Standing,
  switchReason,
  type SwitchReason,
} from '../../../machines/doctor/doctor.rules'

interface Row {
  online: Presence
  emergency: Presence
  hasUnfinished?: boolean
  open?: RequestClass
  /** The switch in the bar. */
  bar: 'online' | 'emergency' | SwitchReason
  /** The emergency switch beside the summary. */
  home: boolean
  banner: boolean
  standing: Standing
}

const rows: Row[] = [
  { online: 'Online', emergency: 'Offline', bar: 'online', home: true, banner: false, standing: 'online' },
  { online: 'Offline', emergency: 'Offline', bar: 'online', home: true, banner: true, standing: 'offline' },
  // Online has precedence (product §4).
  { online: 'Online', emergency: 'Online', bar: 'online', home: true, banner: false, standing: 'online' },
  { online: 'Offline', emergency: 'Online', bar: 'emergency', home: true, banner: false, standing: 'emergencyMode' },
  { online: 'Busy', emergency: 'Offline', bar: 'atWork', home: false, banner: false, standing: 'atWork' },
  { online: 'Offline', emergency: 'Busy', bar: 'atWork', home: false, banner: false, standing: 'atWork' },
  {
    online: 'Online',
    emergency: 'Offline',
    hasUnfinished: true,
    bar: 'unfinished',
    home: false,
    banner: false,
    standing: 'online',
  },
  {
    online: 'Offline',
    emergency: 'Offline',
    hasUnfinished: true,
    bar: 'unfinished',
    home: false,
    banner: false,
    standing: 'offline',
  },
  {
    online: 'Offline',
    emergency: 'Online',
    hasUnfinished: true,
    bar: 'unfinished',
    home: false,
    banner: false,
    standing: 'emergencyMode',
  },
  {
    online: 'Online',
    emergency: 'Offline',
    open: 'Consultations',
    bar: 'atWork',
    home: false,
    banner: false,
    standing: 'atWork',
  },
  {
    online: 'Offline',
    emergency: 'Online',
    open: 'Emergencies',
    bar: 'atWork',
    home: false,
    banner: false,
    standing: 'atWork',
  },
]

describe('product §2 "Layouts", §5: the switches, the banner and the word of the bar', () => {
  test.each(rows)('online $online, emergency $emergency, unfinished $hasUnfinished, open $open', (row) => {
    const facts: DoctorFacts = {
      presences: { consultations: row.online, emergencies: row.emergency },
      hasUnfinished: row.hasUnfinished ?? false,
      open: row.open ?? null,
    }
    expect({
      bar: {
        online: showsSwitch(facts),
        emergency: showsEmergencySwitch(facts, 'bar'),
        reason: switchReason(facts),
      },
      home: showsEmergencySwitch(facts, 'home'),
      banner: showsOfflineBanner(facts),
      standing: standingOf(facts),
    }).toEqual({
      bar: {
        online: row.bar === 'online',
        emergency: row.bar === 'emergency',
        reason: row.bar === 'online' || row.bar === 'emergency' ? null : row.bar,
      },
      home: row.home,
      banner: row.banner,
      standing: row.standing,
    })
  })
})

describe('product §5 "Logout": refused while something is open', () => {
  test.each([
    ['Online', false, null, false],
    ['Offline', true, null, false],
    // Busy is left behind where nothing is unfinished any more.
    ['Busy', false, null, false],
    ['Busy', true, null, true],
    // The live record may tell Busy late, or never.
    ['Online', false, 'Consultations', true],
  ] as const)('%s, unfinished %s, open %s: %s', (consultations, hasUnfinished, open, expected) => {
    expect(isStillAtWork({ presences: { consultations, emergencies: 'Offline' }, hasUnfinished, open })).toBe(expected)
  })
})
