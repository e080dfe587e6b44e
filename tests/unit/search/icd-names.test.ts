import { expect, test } from 'vitest'
import { readFindings, summaryOf } from '../../../server/rest/history/findings'
import { visitsOf } from '../../../sandbox/seed/visits'

test('sums up a stored diagnosis with Indonesian names, also where the English one was stored', () => {
  const findings = readFindings({
    icd: [
      { code: 'R05', name: 'Cough' },
      { code: 'X99', name: 'Local name' },
    ],
  })
  expect(summaryOf(findings)).toBe('R05 Batuk, X99 Local name')
  expect(summaryOf(findings, 'en')).toBe('R05 Cough, X99 Local name')
})

test('keeps the name that the doctor sent', () => {
  expect(summaryOf(readFindings({ icd: [{ code: 'I10', name: 'Hipertensi esensial' }] }))).toBe(
    'I10 Hipertensi esensial',
  )
})

test('seeds records with Indonesian names', () => {
  const visit = visitsOf('anyone')
  const codes = Array.from({ length: 22 }, (_, at) => visit(at).icd).flat()
  expect(codes.find(({ code }) => code === 'J45.9')?.name).toBe('Asma')
})
