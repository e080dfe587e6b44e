import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/app/layout/page-title'
import { id } from '../../../src/i18n/id'

const brand = { hospitalName: 'RS Bina Harapan', appName: 'Dokter Keluarga' }

test('the tab says whose app it is, and how many wait', () => {
  expect(pageTitle(0, brand, id)).toBe('RS Bina Harapan - Dokter Keluarga')
  expect(pageTitle(3, brand, id)).toBe('(3) Konsultasi masuk')
})
