import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/app/layout/page-title'
import { id } from '../../../src/i18n/id'

const brand = { hospitalName: 'RS Bina Harapan', appName: 'Dokter Keluarga' }

test.each([
  [0, 'consultations', false, 'RS Bina Harapan - Dokter Keluarga'],
  [0, 'emergencies', false, 'RS Bina Harapan - Dokter Keluarga'],
  [3, 'consultations', false, '(3) Konsultasi masuk'],
  [2, 'emergencies', false, '❗ Emergency Call'],
  [0, 'consultations', true, 'Panggilan video'],
  [0, 'emergencies', true, 'Panggilan video'],
  // An emergency outranks a call, a call outranks a consultation.
  [3, 'consultations', true, 'Panggilan video'],
  [2, 'emergencies', true, '❗ Emergency Call'],
] as const)('%i %s wait, called: %s, %s', (waiting, kind, isCalled, title) => {
  expect(pageTitle({ waiting, kind, isCalled }, brand, id)).toBe(title)
})
