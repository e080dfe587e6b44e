import { expect, test } from 'vitest'
import { underWayWords } from '../../../src/screens/requests/early-end-words'
import { anEmergencyRecord } from '../../kit/data/builders'
import { id } from '../../kit/data/all-texts'

test.each([
  ['ON_CALL', 'B 9114 SJA belum berangkat menjemput Rudi Hartono.'],
  ['ON_GOING', 'B 9114 SJA masih menuju Rudi Hartono, tiba ±6 menit lagi: pasien belum dijemput.'],
] as const)('an ambulance in %s is described as %s', (status, words) => {
  const record = anEmergencyRecord({ status })
  expect(underWayWords(record, { plate: 'B 9114 SJA', eta_s: 350, isCarried: false }, id)).toBe(words)
})
