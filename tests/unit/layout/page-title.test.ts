import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/app/layout/page-title'
import { id } from '../../kit/data/all-texts'

const brand = { hospitalName: 'RS Bina Harapan', appName: 'Dokter Keluarga' }

test('on the page of practising it says that nobody is a patient, until somebody is', () => {
  const news = { waiting: 0, kind: 'consultations', isCalled: false, isPractice: true } as const
  expect(pageTitle(news, brand, id)).toBe('LATIHAN: bukan pasien sungguhan')
  expect(pageTitle({ ...news, waiting: 1 }, brand, id)).toBe('(1) Konsultasi masuk')
  expect(pageTitle({ ...news, isCalled: true }, brand, id)).toBe('Panggilan video')
  expect(pageTitle({ ...news, waiting: 1, kind: 'emergencies' }, brand, id)).toBe('❗ Emergency Call')
})

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

test('unseen messages are in the title while nothing rings', () => {
  const news = { waiting: 0, messages: 2, kind: 'consultations', isCalled: false } as const
  expect(pageTitle(news, brand, id)).toBe('(2) Pesan baru')
  expect(pageTitle({ ...news, waiting: 1 }, brand, id)).toBe('(1) Konsultasi masuk')
  expect(pageTitle({ ...news, isCalled: true }, brand, id)).toBe('Panggilan video')
})
