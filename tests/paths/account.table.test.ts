import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { OTP_PROOF_LIFETIME, OTP_TYPES } from '../../contract/values/account'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { AccountFacts, AccountReport } from '../../machines/account/account.model'
import { isUnproven, pinBarrier } from '../../machines/account/account.rules'
import { inOrder, isAnother, isCurrent } from '../../machines/account/devices/devices.rules'
import { pinReason } from '../../machines/account/pin-reset/pin-reset.rules'
import { provideAccount } from '../../machines/account/provide-account'
import type { AccountPort } from '../../machines/ports/account'
import { accepted, refused } from '../../machines/ports/result'
import { alone, askedOf } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { accountModel, BARE, managing, RATNAS, UNPROVEN } from '../models/account.model'
import { NEW_PASSWORD, OLD_PASSWORD, passwordChangeModel } from '../models/password-change.model'
import { changingPhone, OTHER_PHONE, OWN_PHONE, phoneChangeModel, RIGHT_CODE } from '../models/phone-change.model'
import { NEW_PIN, pinResetModel } from '../models/pin-reset.model'
import { listedDevices, HERE, PHONE, signedIn, signedInDevicesModel, TABLET } from '../models/signed-in-devices.model'

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never
const fault = (id: string) => ({ type: `xstate.error.actor.${id}`, error: null }) as never

describe('PINs that nobody guesses first', () => {
  test.each([
    ['', 'incomplete'],
    ['12345', 'incomplete'],
    ['1234567', 'incomplete'],
    ['12345a', 'incomplete'],
    ['000000', 'repeated'],
    ['777777', 'repeated'],
    ['123456', 'sequence'],
    ['654321', 'sequence'],
    ['456789', 'sequence'],
    ['246810', null],
    ['112233', null],
    ['012346', null],
  ])('%j: %s', (pin, expected) => {
    expect(pinReason(pin)).toBe(expected)
  })
})

test('the devices: this one, then the last seen', () => {
  expect(inOrder(listedDevices).map(({ id }) => id)).toEqual([HERE, PHONE, TABLET])
  expect([HERE, PHONE, 'nobody’s'].map((id) => isCurrent(listedDevices, id))).toEqual([true, false, false])
  expect([HERE, PHONE, 'nobody’s'].map((id) => isAnother(listedDevices, id))).toEqual([false, true, false])
})

test.each([
  [RATNAS, null, false],
  [UNPROVEN, null, true],
  [BARE, 'noPhone', false],
] as const)('facts %#: a PIN needs a number, a proof needs one that has none yet', (facts, barrier, unproven) => {
  expect([pinBarrier(facts), isUnproven(facts)]).toEqual([barrier, unproven])
})

describe('a new password (contract §3 POST /auth/password)', () => {
  const save = { type: 'password.save', old: OLD_PASSWORD, new: NEW_PASSWORD } as const
  function changing() {
    const clock = new TestClock()
    const actor = createActor(alone(passwordChangeModel.machine), { clock, input: { clock } }).start()
    return { actor, clock }
  }

  test('both go to the server, and with the call they are gone', () => {
    const { actor } = changing()
    actor.send(save)
    expect(askedOf(actor.getSnapshot(), 'changePassword')).toEqual({ old: OLD_PASSWORD, new: NEW_PASSWORD })
    replay(actor, [done('changePassword', refused({ kind: 'wrong' }))])
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/Rahasia|kebun/)
  })

  test.each([
    [accepted(null), 'changed'],
    [refused({ kind: 'wrong' }), { writing: 'wrong' }],
    [refused({ kind: 'malformed', errors: ['pendek'] }), { writing: 'malformed' }],
    [refused({ kind: 'tooMany', retryAfter: 30 }), 'limited'],
  ])('answer %#', (answer, ends) => {
    const { actor } = changing()
    replay(actor, [save, done('changePassword', answer)])
    expect(actor.getSnapshot().value).toEqual(ends)
  })

  test('after too many wrong ones it waits as long as the server says, and not a second longer', () => {
    const { actor, clock } = changing()
    replay(actor, [save, done('changePassword', refused({ kind: 'tooMany', retryAfter: 30 }))])
    expect(actor.getSnapshot().context.until).toBe(TEST_EPOCH + 30 * SECOND)
    clock.advance(29 * SECOND)
    actor.send(save)
    expect(actor.getSnapshot().value).toBe('limited')
    clock.advance(SECOND)
    actor.send(save)
    expect(actor.getSnapshot().value).toBe('saving')
  })

  test('called off while it is saved: nothing happens, the server may have it', () => {
    const { actor } = changing()
    actor.send(save)
    actor.send({ type: 'password.cancel' })
    expect(actor.getSnapshot().value).toBe('saving')
  })
})

describe('a phone number (contract §3 PUT /auth/phone)', () => {
  const submit = { type: 'phone.submit', phone: OTHER_PHONE } as const
  function changing(unproven: string | null = null) {
    const clock = new TestClock()
    return createActor(alone(phoneChangeModel.machine), { clock, input: changingPhone(unproven)(clock) }).start()
  }

  test('the code goes to the number that was written, for otpType 2; its proof saves that number', () => {
    const actor = changing()
    actor.send(submit)
    expect(askedOf(actor.getSnapshot(), 'otp')).toMatchObject({
      receiver: { phone: OTHER_PHONE, type: OTP_TYPES.phoneChange, role: 'doctor' },
    })
    replay(actor, [done('otp', RIGHT_CODE)])
    expect(askedOf(actor.getSnapshot(), 'changePhone')).toEqual({ phone: OTHER_PHONE, code: '482913', hash: 'H-1' })
    replay(actor, [done('changePhone', accepted({ phone: OTHER_PHONE }))])
    expect(actor.getSnapshot().output).toEqual({ kind: 'saved', phone: OTHER_PHONE })
  })

  test('the account’s own number is proved without being written', () => {
    const actor = changing(OWN_PHONE)
    expect(askedOf(actor.getSnapshot(), 'otp')).toMatchObject({ receiver: { phone: OWN_PHONE } })
    replay(actor, [done('otp', { kind: 'cancelled' })])
    expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' })
  })

  test.each([
    [refused({ kind: 'taken' }), 'taken'],
    [refused({ kind: 'unproven' }), 'tooLate'],
    [refused({ kind: 'malformed', errors: ['Nomor'] }), 'malformed'],
  ])('refused %#: the number stays where it is written, and another may be', (answer, writing) => {
    const actor = changing()
    replay(actor, [submit, done('otp', RIGHT_CODE), done('changePhone', answer)])
    expect(actor.getSnapshot().value).toEqual({ writing })
    expect(actor.getSnapshot().context.phone).toBe(OTHER_PHONE)
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482913')
  })

  test('no answer: nothing is asked again by itself, a new code makes sure', () => {
    const actor = changing()
    replay(actor, [submit, done('otp', RIGHT_CODE), fault('changePhone')])
    expect(actor.getSnapshot().value).toEqual({ writing: 'unreached' })
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('proving')
  })
})

describe('a PIN (contract §3 POST /auth/pin)', () => {
  function resetting() {
    const clock = new TestClock()
    const input = { phone: OWN_PHONE, role: 'nurse' as const, clock }
    const actor = createActor(alone(pinResetModel.machine), { clock, input }).start()
    return { actor, clock }
  }
  const proved = [{ type: 'code.request' }, done('otp', RIGHT_CODE)] as const
  const save = { type: 'pin.save', pin: NEW_PIN } as const

  test('requests a code of otpType 3 to the own number, then sends the PIN with its hash; stores no code', () => {
    const { actor } = resetting()
    actor.send({ type: 'code.request' })
    expect(askedOf(actor.getSnapshot(), 'otp')).toMatchObject({
      receiver: { phone: OWN_PHONE, type: OTP_TYPES.pin, role: 'nurse' },
    })
    replay(actor, [done('otp', RIGHT_CODE)])
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482913')
    actor.send(save)
    expect(askedOf(actor.getSnapshot(), 'setPin')).toEqual({ pin: NEW_PIN, hash: 'H-1' })
  })

  test.each(['111111', '123456', '12345'])('%s is not asked of the server', (pin) => {
    const { actor } = resetting()
    replay(actor, proved)
    actor.send({ type: 'pin.save', pin })
    expect(actor.getSnapshot().value).toEqual({ choosing: 'fresh' })
  })

  test('the code counts for ten minutes, also over a try that nobody answered', () => {
    const { actor, clock } = resetting()
    replay(actor, proved)
    clock.advance(OTP_PROOF_LIFETIME - SECOND)
    replay(actor, [save, fault('setPin')])
    expect(actor.getSnapshot().value).toEqual({ choosing: 'unreached' })
    clock.advance(SECOND)
    expect(actor.getSnapshot().value).toEqual({ asking: 'unsure' })
  })

  test('chosen for longer than that, without a try: the PIN is not changed', () => {
    const { actor, clock } = resetting()
    replay(actor, proved)
    clock.advance(OTP_PROOF_LIFETIME)
    expect(actor.getSnapshot().value).toEqual({ asking: 'tooLate' })
  })

  test('refused after a try that nobody answered: that one may have set it, and nothing says that it did not', () => {
    const { actor } = resetting()
    replay(actor, [...proved, save, fault('setPin'), save, done('setPin', refused({ kind: 'unproven' }))])
    expect([actor.getSnapshot().value, actor.getSnapshot().context.proof]).toEqual([{ asking: 'unsure' }, null])
  })

  test.each(['unproven', 'taken'] as const)('a proof that the server does not take (%s): another code', (kind) => {
    const { actor } = resetting()
    replay(actor, [...proved, save, done('setPin', refused({ kind }))])
    expect([actor.getSnapshot().value, actor.getSnapshot().context.proof]).toEqual([{ asking: 'tooLate' }, null])
  })
})

describe('the devices (contract §3 GET and DELETE /auth/sessions)', () => {
  function listing() {
    const reports: unknown[] = []
    const clock = new TestClock()
    const actor = createActor(alone(signedInDevicesModel.machine), {
      clock,
      input: signedIn((report) => reports.push(report))(clock),
    }).start()
    replay(actor, [done('readDevices', listedDevices)])
    return { actor, clock, reports }
  }
  const idsOf = (actor: AnyActorRef) => actor.getSnapshot().context.devices.map(({ id }: { id: string }) => id)

  test('another one is ended after the question, and is gone at once', () => {
    const { actor, reports } = listing()
    actor.send({ type: 'device.end', id: PHONE })
    expect(askedOf(actor.getSnapshot(), 'endDevice')).toBeUndefined()
    actor.send({ type: 'device.confirm' })
    expect(askedOf(actor.getSnapshot(), 'endDevice')).toEqual({ id: PHONE })
    replay(actor, [done('endDevice', accepted(null))])
    expect([idsOf(actor), actor.getSnapshot().value, reports]).toEqual([[HERE, TABLET], { listed: 'refreshing' }, []])
  })

  test('one that could not be ended stays in the list', () => {
    const { actor } = listing()
    replay(actor, [{ type: 'device.end', id: PHONE }, { type: 'device.confirm' }, fault('endDevice')])
    expect([idsOf(actor), actor.getSnapshot().value]).toEqual([[HERE, PHONE, TABLET], { listed: 'unended' }])
  })

  test('this one is the session’s affair, after the question: the server is not asked here', () => {
    const { actor, reports } = listing()
    actor.send({ type: 'device.end', id: HERE })
    actor.send({ type: 'device.cancel' })
    expect(reports).toEqual([])
    replay(actor, [{ type: 'device.end', id: HERE }, { type: 'device.confirm' }])
    // Signing out may be refused during a consultation; the list stays.
    expect([reports, actor.getSnapshot().value]).toEqual([[{ type: 'device.left' }], { listed: 'resting' }])
  })

  test('a failed refresh of the list is retried automatically', () => {
    const { actor, clock } = listing()
    replay(actor, [{ type: 'devices.refresh' }, fault('refreshDevices')])
    clock.advance(RECONNECT_CAP)
    expect(actor.getSnapshot().value).toEqual({ listed: 'refreshing' })
  })
})

describe('the account (product §2 "manage account")', () => {
  function open(facts: AccountFacts) {
    const clock = new TestClock()
    const reports: AccountReport[] = []
    const input = managing(facts, { report: (report) => void reports.push(report) })(clock)
    const actor = createActor(alone(accountModel.machine), { clock, input }).start()
    return { actor, reports }
  }

  test('a saved number is proved and reported to the parent', () => {
    const { actor, reports } = open(UNPROVEN)
    actor.send({ type: 'phone.verify' })
    expect(askedOf(actor.getSnapshot(), 'phoneChange')).toMatchObject({ unproven: OWN_PHONE })
    replay(actor, [done('phoneChange', { kind: 'saved', phone: OWN_PHONE })])
    expect(reports).toEqual([{ type: 'account.changed', facts: { ...UNPROVEN, isPhoneVerified: true } }])
    actor.send({ type: 'phone.verify' })
    expect(actor.getSnapshot().value).toEqual({ resting: 'phoneSaved' })
  })

  test('another number begins with none', () => {
    const { actor } = open(UNPROVEN)
    actor.send({ type: 'phone.change' })
    expect(askedOf(actor.getSnapshot(), 'phoneChange')).toMatchObject({ unproven: null })
  })

  test('a first PIN: it is there from now on', () => {
    const { actor, reports } = open(UNPROVEN)
    replay(actor, [{ type: 'pin.reset' }, done('pinReset', { outcome: 'set' })])
    expect(reports).toEqual([{ type: 'account.changed', facts: { ...UNPROVEN, hasPin: true } }])
  })

  test('without a number no PIN is begun', () => {
    const { actor } = open(BARE)
    actor.send({ type: 'pin.reset' })
    expect(actor.getSnapshot().value).toEqual({ resting: 'quiet' })
  })

  test('one thing at a time', () => {
    const { actor } = open(RATNAS)
    actor.send({ type: 'password.change' })
    actor.send({ type: 'phone.change' })
    expect(actor.getSnapshot().value).toBe('changingPassword')
  })
})

test('on its ports: a new password is sent once, and the devices are re-read afterwards', async () => {
  const asked: unknown[] = []
  const account: Omit<AccountPort, 'unlock'> = {
    changePassword: (order) => {
      asked.push(order)
      return Promise.resolve(accepted(null))
    },
    changePhone: () => Promise.reject(new Error('not asked')),
    setPin: () => Promise.reject(new Error('not asked')),
    prove: () => Promise.reject(new Error('not asked')),
    devices: () => {
      asked.push('devices')
      return Promise.resolve(listedDevices)
    },
    endDevice: () => Promise.reject(new Error('not asked')),
  }
  const otp = {
    send: () => Promise.reject(new Error('not asked')),
    verify: () => Promise.reject(new Error('not asked')),
  }
  const notAsked = () => Promise.reject(new Error('not asked'))
  const secondFactor = {
    read: notAsked,
    begin: notAsked,
    confirm: notAsked,
    change: notAsked,
    passkeyOptions: notAsked,
    register: notAsked,
  }
  const clock = new TestClock()
  const ports = { account, otp, secondFactor, passkeys: { create: notAsked } }
  const actor = createActor(provideAccount(ports), { clock, input: managing(RATNAS)(clock) }).start()
  await expect.poll(() => actor.getSnapshot().children.devices?.getSnapshot().value).toEqual({ listed: 'resting' })
  actor.send({ type: 'password.change' })
  actor.getSnapshot().children.passwordChange?.send({ type: 'password.save', old: OLD_PASSWORD, new: NEW_PASSWORD })
  await expect.poll(() => actor.getSnapshot().value).toEqual({ resting: 'passwordChanged' })
  await expect.poll(() => asked).toEqual(['devices', { old: OLD_PASSWORD, new: NEW_PASSWORD }, 'devices'])
  actor.stop()
})
