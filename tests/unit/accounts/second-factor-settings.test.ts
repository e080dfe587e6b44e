import { describe, expect, test } from 'vitest'
import { SECOND_FACTOR_POLICIES } from '../../../contract/values/account'
import { readSecondFactor } from '../../../server/rest/accounts/second-factor/settings'

const HERE = 'http://localhost:3000'

describe('readSecondFactor', () => {
  test.each([{}, { SECOND_FACTOR: '', PUBLIC_ORIGIN: '' }])('is off at the own origin without settings: %j', (env) => {
    expect(readSecondFactor(env, HERE)).toEqual({ policy: 'off', origin: HERE })
  })

  test.each(SECOND_FACTOR_POLICIES)('reads the policy %s', (policy) => {
    expect(readSecondFactor({ SECOND_FACTOR: policy }, HERE).policy).toBe(policy)
  })

  test.each(['ON', 'Required', 'constructor', ' off'])('refuses the policy "%s"', (policy) => {
    expect(() => readSecondFactor({ SECOND_FACTOR: policy }, HERE)).toThrow(/SECOND_FACTOR/)
  })

  test('reads the public origin', () => {
    expect(readSecondFactor({ PUBLIC_ORIGIN: 'https://dokter.contoh.id' }, HERE).origin).toBe(
      'https://dokter.contoh.id',
    )
  })

  test.each(['dokter.contoh.id', 'https://dokter.contoh.id/', 'https://dokter.contoh.id/masuk', 'null'])(
    'refuses "%s" as an origin',
    (origin) => {
      expect(() => readSecondFactor({ PUBLIC_ORIGIN: origin }, HERE)).toThrow(/PUBLIC_ORIGIN/)
    },
  )
})
