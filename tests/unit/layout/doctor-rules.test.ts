import { describe, expect, test } from 'vitest'
import type { Presence } from '../../../contract/values/statuses'
import { type DoctorFacts, showsOfflineBanner, showsSwitch, standingOf } from '../../../machines/doctor/doctor.rules'

interface Row {
  presence: Presence
  hasUnfinished?: boolean
  isInConsultation?: boolean
  switch: boolean
  banner: boolean
  standing: ReturnType<typeof standingOf>
}

const rows: Row[] = [
  { presence: 'Online', switch: true, banner: false, standing: 'online' },
  { presence: 'Offline', switch: true, banner: true, standing: 'offline' },
  { presence: 'Busy', switch: false, banner: false, standing: 'inConsultation' },
  { presence: 'Online', hasUnfinished: true, switch: false, banner: false, standing: 'online' },
  { presence: 'Offline', hasUnfinished: true, switch: false, banner: false, standing: 'offline' },
  { presence: 'Online', isInConsultation: true, switch: false, banner: false, standing: 'inConsultation' },
  { presence: 'Offline', isInConsultation: true, switch: false, banner: false, standing: 'inConsultation' },
]

describe('spec §2 "Layouts": switch, banner and word of the bar', () => {
  test.each(rows)('$presence, unfinished $hasUnfinished, in consultation $isInConsultation', (row) => {
    const facts: DoctorFacts = { hasUnfinished: false, isInConsultation: false, ...row }
    expect({ switch: showsSwitch(facts), banner: showsOfflineBanner(facts), standing: standingOf(facts) }).toEqual({
      switch: row.switch,
      banner: row.banner,
      standing: row.standing,
    })
  })
})
