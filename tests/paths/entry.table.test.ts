import { type AnyActorLogic, type AnyEventObject, createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { OTP_TYPES } from '../../contract/values/account'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { activationMachine } from '../../machines/entry/activation/activation.machine'
import { selectAccount, selectStanding } from '../../machines/entry/activation/activation.selectors'
import { emailVerificationMachine } from '../../machines/entry/email-verification/email-verification.machine'
import { selectStanding as selectEmailStanding } from '../../machines/entry/email-verification/email-verification.selectors'
import { forgotMachine } from '../../machines/entry/forgot/forgot.machine'
import { selectHeldUntil as selectForgotHeld, selectSentTo } from '../../machines/entry/forgot/forgot.selectors'
import { resetMachine } from '../../machines/entry/reset/reset.machine'
import {
  selectErrors,
  selectHeldUntil,
  selectIsUnanswered,
  selectStanding as selectResetStanding,
} from '../../machines/entry/reset/reset.selectors'
import { accepted, refused } from '../../machines/ports/result'
import { alone, askedOf } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { AN_ACCOUNT } from '../models/activation.model'
import { A_LINK, NEW_PASSWORD } from '../models/reset.model'

const chosen = { type: 'password.choose', password: NEW_PASSWORD }
const answered = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const unanswered = (id: string) => ({ type: `xstate.error.actor.${id}`, error: null })

describe('a password by a link (contract §3: unknown 404, used or expired 410)', () => {
  const reset = (uuid: string | null = A_LINK) => {
    const clock = new TestClock()
    return { clock, actor: createActor(alone(resetMachine), { clock, input: { uuid, clock } }).start() }
  }

  test.each([
    ['taken', accepted(null), 'done'],
    ['unknown', refused({ kind: 'unknown' }), 'unknown'],
    ['used or over', refused({ kind: 'over' }), 'over'],
    ['malformed', refused({ kind: 'malformed', errors: ['Terlalu pendek.'] }), 'choosing'],
    ['too many', refused({ kind: 'tooMany', retryAfter: 60 }), 'choosing'],
  ])('%s', (_, answer, standing) => {
    const { actor } = reset()
    replay(actor, [chosen])
    expect(askedOf(actor.getSnapshot(), 'reset')).toEqual({ uuid: A_LINK, password: NEW_PASSWORD })
    replay(actor, [answered('reset', answer)])
    expect(selectResetStanding(actor.getSnapshot())).toBe(standing)
  })

  test('shows the server’s message until the next try', () => {
    const { actor } = reset()
    replay(actor, [chosen, answered('reset', refused({ kind: 'malformed', errors: ['Terlalu pendek.'] }))])
    expect(selectErrors(actor.getSnapshot())).toEqual(['Terlalu pendek.'])
    replay(actor, [chosen])
    expect(selectErrors(actor.getSnapshot())).toEqual([])
  })

  test('held for as long as the server says, and nothing is sent meanwhile', () => {
    const { actor, clock } = reset()
    replay(actor, [chosen, answered('reset', refused({ kind: 'tooMany', retryAfter: 60 }))])
    expect(selectHeldUntil(actor.getSnapshot())).toBe(clock.now() + 60_000)
    expect(actor.getSnapshot().can(chosen as never)).toBe(false)
    clock.advance(59_999)
    expect(actor.getSnapshot().value).toBe('held')
    clock.advance(1)
    expect(actor.getSnapshot().value).toEqual({ choosing: 'fresh' })
    expect(selectHeldUntil(actor.getSnapshot())).toBeNull()
  })

  test('without an answer it is sent again by hand, not by itself; a double click is one', () => {
    const { actor, clock } = reset()
    replay(actor, [chosen])
    expect(actor.getSnapshot().can(chosen as never)).toBe(false)
    replay(actor, [unanswered('reset')])
    clock.advance(60_000)
    expect(selectIsUnanswered(actor.getSnapshot())).toBe(true)
    replay(actor, [chosen])
    expect(actor.getSnapshot().value).toBe('resetting')
  })

  test('without a link there is nothing to choose', () => {
    const { actor } = reset(null)
    expect(selectResetStanding(actor.getSnapshot())).toBe('linkless')
    expect(actor.getSnapshot().can(chosen as never)).toBe(false)
  })
})

describe('activation (product §1, contract §3)', () => {
  const activation = () => {
    const clock = new TestClock()
    return { clock, actor: createActor(alone(activationMachine), { clock, input: { token: A_LINK, clock } }).start() }
  }
  const known = (account: object = {}) => answered('verification', accepted({ ...AN_ACCOUNT, ...account }))
  const active = answered('activate', accepted(null))

  test.each<[string, AnyEventObject[], string]>([
    ['the link is looked at first', [], 'checking'],
    ['unknown', [answered('verification', refused({ kind: 'unknown' }))], 'unknown'],
    ['used or over', [answered('verification', refused({ kind: 'over' }))], 'over'],
    ['nobody answers', [unanswered('verification')], 'unreachable'],
    ['known', [known()], 'choosing'],
    ['on its way', [known(), chosen], 'choosing'],
    ['used on another device meanwhile', [known(), chosen, answered('activate', refused({ kind: 'over' }))], 'over'],
    ['active: the phone is offered', [known(), chosen, active], 'offering'],
    ['active, without a phone', [known({ phone_number: null }), chosen, active], 'unverified'],
    ['Nanti saja', [known(), chosen, active, { type: 'phone.skip' }], 'unverified'],
    ['the code dialog opens over its page', [known(), chosen, active, { type: 'phone.verify' }], 'offering'],
    [
      'cancelled: offered still',
      [known(), chosen, active, { type: 'phone.verify' }, answered('otp', { kind: 'cancelled' })],
      'offering',
    ],
    [
      'verified',
      [
        known(),
        chosen,
        active,
        { type: 'phone.verify' },
        answered('otp', { kind: 'verified', hash: 'h', code: '123456' }),
      ],
      'verified',
    ],
  ])('%s', (_, events, standing) => {
    const { actor } = activation()
    replay(actor, events)
    expect(selectStanding(actor.getSnapshot())).toBe(standing)
  })

  test('an unreachable server is asked again by itself', () => {
    const { actor, clock } = activation()
    replay(actor, [unanswered('verification')])
    clock.advance(RECONNECT_CAP)
    expect(actor.getSnapshot().value).toBe('checking')
  })

  test('the code goes to the account’s own number, for activation', () => {
    const { actor, clock } = activation()
    replay(actor, [known({ ref_type: 'nurse' }), chosen, active, { type: 'phone.verify' }])
    expect(askedOf(actor.getSnapshot(), 'otp')).toEqual({
      receiver: { phone: AN_ACCOUNT.phone_number, type: OTP_TYPES.activation, role: 'nurse' },
      clock,
    })
    expect(selectAccount(actor.getSnapshot())?.email).toBe(AN_ACCOUNT.email)
  })
})

describe('asking for a link', () => {
  const forgot = () => {
    const clock = new TestClock()
    return { clock, actor: createActor(alone(forgotMachine), { clock, input: { clock } }).start() }
  }
  const asked = { type: 'link.ask', email: 'dokter1@contoh.id' }

  test('shows the requested address, whether or not it is known', () => {
    const { actor } = forgot()
    replay(actor, [asked])
    expect(askedOf(actor.getSnapshot(), 'forgot')).toEqual({ email: 'dokter1@contoh.id' })
    expect(selectSentTo(actor.getSnapshot())).toBeNull()
    replay(actor, [answered('forgot', accepted(null))])
    expect(selectSentTo(actor.getSnapshot())).toBe('dokter1@contoh.id')
  })

  test('asked too often: held, until the time is over or another address is written', () => {
    const { actor, clock } = forgot()
    const often = answered('forgot', refused({ kind: 'tooMany', retryAfter: 1_200 }))
    replay(actor, [asked, often])
    expect(selectForgotHeld(actor.getSnapshot())).toBe(clock.now() + 1_200_000)
    expect(actor.getSnapshot().can(asked as never)).toBe(false)
    clock.advance(1_200_000)
    expect(actor.getSnapshot().value).toEqual({ asking: 'fresh' })
    replay(actor, [asked, often, { type: 'address.change' }])
    expect([actor.getSnapshot().value, selectForgotHeld(actor.getSnapshot())]).toEqual([{ asking: 'fresh' }, null])
  })
})

describe('an e-mail’s link', () => {
  test.each<[string, string | null, AnyEventObject[], string]>([
    ['without one', null, [], 'linkless'],
    ['asked at once', A_LINK, [], 'verifying'],
    ['good', A_LINK, [answered('verifyEmail', accepted(null))], 'verified'],
    ['unknown', A_LINK, [answered('verifyEmail', refused({ kind: 'unknown' }))], 'unknown'],
    ['used or over', A_LINK, [answered('verifyEmail', refused({ kind: 'over' }))], 'over'],
    ['nobody answers', A_LINK, [unanswered('verifyEmail')], 'unreachable'],
    ['asked again', A_LINK, [unanswered('verifyEmail'), { type: 'link.retry' }], 'verifying'],
  ])('%s', (_, uuid, events, standing) => {
    const actor = createActor(alone(emailVerificationMachine) as AnyActorLogic, {
      clock: new TestClock(),
      input: { uuid },
    })
    actor.start()
    replay(actor, events)
    expect(selectEmailStanding(actor.getSnapshot() as never)).toBe(standing)
  })
})
