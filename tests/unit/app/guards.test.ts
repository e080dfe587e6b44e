import { describe, expect, test } from 'vitest'
import { homeOf, judge, pageAskedFor, signInFor } from '../../../src/app/guards'

const doctorPage = ['authenticated', 'doctor']
const nursePage = ['authenticated', 'nurse']

describe('route guards (product §2)', () => {
  test.each([
    [doctorPage, 'nobody', { kind: 'redirect', to: '/login' }],
    [doctorPage, 'doctor', { kind: 'enter' }],
    [doctorPage, 'nurse', { kind: 'redirect', to: '/nurse' }],
    [nursePage, 'nobody', { kind: 'redirect', to: '/login' }],
    [nursePage, 'doctor', { kind: 'redirect', to: '/' }],
    [nursePage, 'nurse', { kind: 'enter' }],
    [['authenticated'], 'nurse', { kind: 'enter' }],
    [[], 'nobody', { kind: 'enter' }],
    [doctorPage, 'unknown', { kind: 'wait' }],
    [[], 'unknown', { kind: 'enter' }],
  ] as const)('%j, %s: %j', (middleware, visitor, judgement) => {
    expect(judge(middleware, visitor)).toEqual(judgement)
  })

  test('an unknown middleware is a fault with its name', () => {
    expect(judge(['pharmacist'], 'doctor')).toEqual({
      kind: 'fault',
      status: 500,
      message: 'Unknown middleware pharmacist',
    })
  })
})

describe('after signing in one returns to the page asked for', () => {
  test.each([
    ['?next=%2Fkonsultasi', 'doctor', '/konsultasi'],
    ['', 'doctor', '/'],
    ['', 'nurse', '/nurse'],
    ['?next=%2F%2Fevil.example', 'doctor', '/'],
    ['?next=%2F%5Cevil.example', 'doctor', '/'],
    ['?next=https%3A%2F%2Fevil.example', 'doctor', '/'],
    ['?next=%2Flogin', 'nurse', '/nurse'],
  ] as const)('%s as %s: %s', (search, visitor, page) => {
    expect(pageAskedFor(search, visitor)).toBe(page)
  })

  test('the home is not worth remembering', () => {
    expect(signInFor('/')).toBe('/login')
    expect(signInFor('/konsultasi')).toBe('/login?next=%2Fkonsultasi')
    const deep = '/profil?tab=akun&buka=pin'
    expect(pageAskedFor(signInFor(deep).replace(/^[^?]*/, ''), 'doctor')).toBe(deep)
    expect(homeOf('nurse')).toBe('/nurse')
  })
})
