import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/app/layout/page-title'
import { id } from '../../../src/i18n/id'

const brand = { hospitalName: 'RS Bina Harapan', appName: 'Dokter Keluarga' }

test.each([
  [0, 'consultations', 'RS Bina Harapan - Dokter Keluarga'],
  [0, 'emergencies', 'RS Bina Harapan - Dokter Keluarga'],
  [3, 'consultations', '(3) Konsultasi masuk'],
  [2, 'emergencies', '❗ Emergency Call'],
] as const)('%i %s wait: %s', (waiting, kind, title) => {
  expect(pageTitle({ waiting, kind }, brand, id)).toBe(title)
})
