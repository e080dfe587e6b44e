import { expect, test } from 'vitest'
import { namedAfter } from '../../../contract/values/password'
import { PASSWORD_WORDS, passwordRefusal } from '../../../server/rest/accounts/password-rules'
import { idPassword } from '../../../src/i18n/id/password'
import { strengthOf } from '../../../src/ui/field/password-strength'

const NAMES = { own: ['dr. Ratna Kusumawardani', 'dokter1@contoh.id'], service: ['RSUD Bina Harapan', 'Sehat Dekat'] }

test.for([
  ['RSUD-Bina-Harapan', PASSWORD_WORDS.service],
  ['binaharapan2026', PASSWORD_WORDS.service],
  ['Harapan!123', PASSWORD_WORDS.service],
  ['sehat.dekat', PASSWORD_WORDS.service],
  ['Rumah Sakit 99', PASSWORD_WORDS.service],
  ['kusumawardani1', PASSWORD_WORDS.own],
  ['Dokter1-2026', PASSWORD_WORDS.own],
  ['Password1', PASSWORD_WORDS.common],
  ['Qwertyuiop', PASSWORD_WORDS.common],
] as const)('server and browser refuse %s in the same words', ([password, words]) => {
  expect(passwordRefusal(password, NAMES)).toBe(words)
  const { score, finding } = strengthOf(password, NAMES.own, (typed) => namedAfter(typed, NAMES))
  expect(finding === null ? null : idPassword.passwordAdvice[finding]).toBe(words)
  expect(score).toBeLessThan(2)
})

test.for(['harapan-sawah-hujan', 'rsud tempat makan pagi', 'ratna makan soto ayam', 'kereta-malam-58'])(
  'a name among other words is no reason: %s',
  (password) => {
    expect(passwordRefusal(password, NAMES)).toBeNull()
    expect(['own', 'service', 'common']).not.toContain(
      strengthOf(password, NAMES.own, (typed) => namedAfter(typed, NAMES)).finding,
    )
  },
)
