import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { OTP_LENGTH, OTP_LIFETIME, OTP_RESEND_AFTER, OTP_TYPES, type OtpType } from '../../contract/values/account'
import type { OtpInput } from '../../machines/otp/otp.model'
import {
  type OtpRef,
  selectCodeStanding,
  selectDeadline,
  selectIsInvalid,
  selectIsOver,
  selectMayResend,
  selectRound,
} from '../../machines/otp/otp.selectors'
import { provideOtp } from '../../machines/otp/provide-otp'
import type { OtpOutcome, OtpPort, SendRefusal, VerifyRefusal } from '../../machines/ports/otp'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { toasterMachine } from '../../machines/toaster/toaster.machine'
import { selectToasts } from '../../machines/toaster/toaster.selectors'
import { t } from '../../src/i18n/texts'
import { TestClock } from '../kit/harness/test-clock'
import { OTP_CODE, OTP_PHONE } from '../models/otp.model'
import { id } from '../kit/data/all-texts'

interface Asked {
  what: 'send' | 'verify'
  order: unknown
  isAborted: () => boolean
  answer: (value: unknown) => Promise<void>
  fault: () => Promise<void>
}

/** A machine that asks for a proof, like activation, phone change and PIN: the actor with the id `otp`. */
function stageOtp(receiver: Partial<OtpInput['receiver']> = {}) {
  const clock = new TestClock()
  const asked: Asked[] = []
  const outcomes: OtpOutcome[] = []
  const call =
    (what: Asked['what']) =>
    (order: unknown, signal: AbortSignal): Promise<never> =>
      new Promise((resolve, reject) => {
        asked.push({
          what,
          order,
          isAborted: () => signal.aborted,
          answer: (value) => settled(() => resolve(value as never)),
          fault: () => settled(() => reject(new Error('fault'))),
        })
      })
  const port: OtpPort = { send: call('send'), verify: call('verify') }
  const requester = setup({ actors: { toaster: toasterMachine, otp: provideOtp(port) } }).createMachine({
    invoke: { id: 'toaster', src: 'toaster', systemId: 'toaster', input: { clock } },
    initial: 'proving',
    states: {
      proving: {
        invoke: {
          id: 'otp',
          src: 'otp',
          input: { clock, receiver: { phone: OTP_PHONE, role: 'doctor', ...receiver } },
          onDone: { target: 'over', actions: ({ event }) => outcomes.push(event.output) },
        },
      },
      over: {},
    },
  })
  const actor = createActor(requester, { clock }).start()
  const otp = actor.getSnapshot().children['otp'] as unknown as OtpRef
  const toaster = actor.system.get('toaster')
  return {
    clock,
    otp,
    asked,
    outcomes,
    last: () => asked.at(-1)!,
    isOpen: () => actor.getSnapshot().matches('proving'),
    toasts: () =>
      selectToasts(toaster.getSnapshot()).map(({ key, values, tone }) => `${tone}: ${t(id.toasts, key, values)}`),
    left: () => selectDeadline(otp.getSnapshot()) - clock.now(),
    standing: () => selectCodeStanding(otp.getSnapshot()),
  }
}

/** With a code sent, and some seconds gone since. */
async function entering(seconds = 0) {
  const stage = stageOtp()
  await stage.last().answer(sent(stage.clock))
  stage.clock.advance(seconds * 1_000)
  return stage
}

async function verified(answer: Result<null, VerifyRefusal> | 'fault', seconds = 30) {
  const stage = await entering(seconds)
  stage.otp.send({ type: 'otp.verify', code: OTP_CODE })
  await (answer === 'fault' ? stage.last().fault() : stage.last().answer(answer))
  return stage
}

async function resent(answer: Result<unknown, SendRefusal> | 'fault') {
  const stage = await entering(30)
  stage.otp.send({ type: 'otp.resend' })
  await (answer === 'fault' ? stage.last().fault() : stage.last().answer(answer))
  return stage
}

/** Of the kind UNKNOWN, 'Unknown Error' (product §8 "OTP"). */
const NOT_VERIFIED = 'Unknown Error. Kode OTP belum diperiksa; periksa koneksi Anda, lalu coba lagi.'
const NOT_SENT = 'Unknown Error. Kode OTP belum terkirim; periksa koneksi Anda, lalu coba lagi.'

const sent = (clock: TestClock, hash = 'hash-1') => accepted({ hash, expiresAt: clock.now() + OTP_LIFETIME })

async function settled(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve))
}

test('6 digits, 120 s, 20 s (product §9 "OTP")', () => {
  expect([OTP_LENGTH, OTP_LIFETIME, OTP_RESEND_AFTER]).toEqual([6, 120_000, 20_000])
})

describe('the dialog (product §4 "OTP dialog")', () => {
  test.each<[Partial<OtpInput['receiver']>, OtpType]>([
    [{}, 2],
    [{ type: OTP_TYPES.activation }, 1],
    [{ type: OTP_TYPES.pin }, 3],
  ])('otpType of %j: %i (product §3, default 2); its first code is asked for on open', (given, type) => {
    const { asked, standing } = stageOtp(given)
    const order = { phone: OTP_PHONE, role: 'doctor', type }
    expect(asked.map((one) => [one.what, one.order])).toEqual([['send', order]])
    expect(standing()).toBe('sending')
  })

  test('a countdown starts at 120 s on open', async () => {
    const { left, last, clock } = stageOtp()
    expect(left()).toBe(120_000)
    await last().answer(sent(clock))
    expect(left()).toBe(120_000)
    clock.advance(13_000)
    expect(left()).toBe(107_000)
  })

  test.each([
    [119_999, false],
    [120_000, true],
  ])('after %i ms it is over: %s', async (ms, isOver) => {
    const { otp, clock } = await entering()
    clock.advance(ms)
    expect(selectIsOver(otp.getSnapshot())).toBe(isOver)
  })

  test.each([
    [0, false],
    [19_999, false],
    [20_000, true],
    [120_000, true],
  ])('%i ms after the code another may be asked for: %s', async (ms, mayResend) => {
    const { otp, asked, clock } = await entering()
    clock.advance(ms)
    expect(selectMayResend(otp.getSnapshot())).toBe(mayResend)
    otp.send({ type: 'otp.resend' })
    expect(asked.length).toBe(mayResend ? 2 : 1)
  })

  test('a first code that was long on its way: 20 s and 120 s from then on, as its server counts', async () => {
    const { otp, clock, last, left } = stageOtp()
    clock.advance(5_000)
    await last().answer(sent(clock))
    expect(left()).toBe(120_000)
    clock.advance(19_999)
    expect(selectMayResend(otp.getSnapshot())).toBe(false)
    clock.advance(1)
    expect(selectMayResend(otp.getSnapshot())).toBe(true)
  })

  test.each(['sending', 'unsent', 'entering', 'verifying', 'resending'] as const)(
    'cancel closes it while %s, aborts the pending request and shows no toast',
    async (standing) => {
      const stage = stageOtp()
      const { otp, last, clock } = stage
      if (standing === 'unsent') await last().answer(refused({ kind: 'unknown' }))
      else if (standing !== 'sending') await last().answer(sent(clock))
      clock.advance(20_000)
      if (standing === 'verifying') otp.send({ type: 'otp.verify', code: OTP_CODE })
      if (standing === 'resending') otp.send({ type: 'otp.resend' })
      expect(stage.standing()).toBe(standing)
      const received = stage.toasts().length
      otp.send({ type: 'otp.cancel' })
      expect([stage.isOpen(), stage.outcomes]).toEqual([false, [{ kind: 'cancelled' }]])
      expect(last().isAborted()).toBe(['sending', 'verifying', 'resending'].includes(standing))
      expect(stage.toasts().length).toBe(received)
    },
  )

  test('success closes it and returns the proof', async () => {
    const stage = await verified(accepted(null))
    expect([stage.isOpen(), stage.outcomes]).toEqual([false, [{ kind: 'verified', hash: 'hash-1', code: OTP_CODE }]])
  })
})

describe('what may be verified (product §5 "OTP")', () => {
  test.each([
    ['', false],
    ['1', false],
    ['48291', false],
    ['4829131', false],
    ['48291a', false],
    ['48 913', false],
    ['48291٣', false],
    ['000000', true],
    ['482913', true],
  ])('%j: %s', async (code, isTaken) => {
    const { otp, asked } = await entering()
    otp.send({ type: 'otp.verify', code })
    expect(asked.some(({ what }) => what === 'verify')).toBe(isTaken)
  })

  test('the code goes with the number, the role, the type and the hash of the last code', async () => {
    const { otp, last, clock } = await entering(20)
    otp.send({ type: 'otp.resend' })
    await last().answer(sent(clock, 'hash-2'))
    otp.send({ type: 'otp.verify', code: OTP_CODE })
    expect(last().order).toEqual({ phone: OTP_PHONE, role: 'doctor', type: 2, hash: 'hash-2', code: OTP_CODE })
  })

  test.each(['sending', 'unsent', 'verifying', 'resending'] as const)('sends no code while %s', async (standing) => {
    const { otp, asked, last, clock, ...stage } = stageOtp()
    if (standing === 'unsent') await last().answer(refused({ kind: 'unknown' }))
    else if (standing !== 'sending') await last().answer(sent(clock))
    clock.advance(20_000)
    if (standing === 'verifying') otp.send({ type: 'otp.verify', code: '111111' })
    if (standing === 'resending') otp.send({ type: 'otp.resend' })
    expect(stage.standing()).toBe(standing)
    const before = asked.length
    otp.send({ type: 'otp.verify', code: OTP_CODE })
    expect([stage.standing(), asked.length]).toEqual([standing, before])
  })
})

describe('verify (product §8 "OTP")', () => {
  test('INVALID: under the field, no toast, and the countdown restarts', async () => {
    const stage = await verified(refused({ kind: 'invalid' }), 110)
    expect(stage.left()).toBe(120_000)
    expect(selectIsInvalid(stage.otp.getSnapshot())).toBe(true)
    expect(id.otp.invalid).toBe('Kode OTP tidak valid')
    expect([stage.toasts(), stage.isOpen(), stage.standing()]).toEqual([[], true, 'entering'])
    stage.clock.advance(119_999)
    expect(selectIsOver(stage.otp.getSnapshot())).toBe(false)
  })

  test('INVALID after the countdown was over restarts it too', async () => {
    const stage = await verified(refused({ kind: 'invalid' }), 130)
    expect([stage.left(), selectIsOver(stage.otp.getSnapshot())]).toEqual([120_000, false])
  })

  test.each([
    [5, false],
    [30, true],
  ])('INVALID %i s after the code: another may be asked for as before: %s', async (seconds, mayResend) => {
    const { otp } = await verified(refused({ kind: 'invalid' }), seconds)
    expect(selectMayResend(otp.getSnapshot())).toBe(mayResend)
  })

  test('the boxes begin empty after a wrong code and with each new one, not after a fault', async () => {
    const round = ({ otp }: { otp: OtpRef }) => selectRound(otp.getSnapshot())
    expect(round(await verified(refused({ kind: 'invalid' })))).toBe(2)
    expect(round(await resent(accepted({ hash: 'hash-2', expiresAt: 0 })))).toBe(2)
    expect(round(await verified('fault'))).toBe(1)
  })

  test.each([
    [refused({ kind: 'unknown' } as const), NOT_VERIFIED],
    ['fault' as const, NOT_VERIFIED],
    [
      refused({ kind: 'tooMany', retryAfter: 900 } as const),
      'Kode ini sudah terlalu sering dicoba. Minta kode baru dengan Kirim ulang.',
    ],
  ])('any other error is an error toast %#', async (answer, toast) => {
    const stage = await verified(answer)
    expect([stage.toasts(), stage.isOpen()]).toEqual([[`error: ${toast}`], true])
    expect(selectIsInvalid(stage.otp.getSnapshot())).toBe(false)
    expect(stage.left()).toBe(90_000)
    stage.otp.send({ type: 'otp.verify', code: OTP_CODE })
    expect(stage.standing()).toBe('verifying')
  })

  test('success toast', async () => {
    expect((await verified(accepted(null))).toasts()).toEqual(['success: Kode OTP berhasil diverifikasi'])
  })

  test('clears the error when another code is verified', async () => {
    const { otp } = await verified(refused({ kind: 'invalid' }))
    otp.send({ type: 'otp.verify', code: '111111' })
    expect(selectIsInvalid(otp.getSnapshot())).toBe(false)
  })
})

describe('resend (product §8 "OTP")', () => {
  test('success toast, another countdown, and 20 s to the next', async () => {
    const stage = await entering(30)
    stage.otp.send({ type: 'otp.resend' })
    stage.clock.advance(2_000)
    await stage.last().answer(sent(stage.clock, 'hash-2'))
    expect(stage.toasts()).toEqual(['success: Kode OTP berhasil dikirim ulang'])
    expect(stage.left()).toBe(120_000)
    stage.clock.advance(19_999)
    expect(selectMayResend(stage.otp.getSnapshot())).toBe(false)
    stage.clock.advance(1)
    expect(selectMayResend(stage.otp.getSnapshot())).toBe(true)
  })

  test('shows no toast for the first code', async () => {
    expect((await entering()).toasts()).toEqual([])
  })

  test.each([
    [refused({ kind: 'receiverUnknown' } as const), 'Nomor telepon tujuan tidak terdaftar'],
    [refused({ kind: 'unknown' } as const), NOT_SENT],
    ['fault' as const, NOT_SENT],
    [
      refused({ kind: 'tooMany', retryAfter: 1_790 } as const),
      'Sudah lima kode dikirim ke nomor ini. Coba lagi dalam 30 menit.',
    ],
    [refused({ kind: 'tooMany', retryAfter: 12 } as const), 'Kode baru saja dikirim. Coba lagi dalam 12 detik.'],
  ])('no other code %#: an error toast, on open and later', async (answer, toast) => {
    const stage = stageOtp()
    await (answer === 'fault' ? stage.last().fault() : stage.last().answer(answer))
    expect([stage.toasts(), stage.standing()]).toEqual([[`error: ${toast}`], 'unsent'])
    const later = await resent(answer)
    // The code before is still good.
    expect([later.toasts(), later.standing(), later.left()]).toEqual([[`error: ${toast}`], 'entering', 90_000])
  })

  test('waits as long as the server requires after too many requests', async () => {
    const { otp, clock } = await resent(refused({ kind: 'tooMany', retryAfter: 1_800 }))
    clock.advance(1_799_999)
    expect(selectMayResend(otp.getSnapshot())).toBe(false)
    clock.advance(1)
    expect(selectMayResend(otp.getSnapshot())).toBe(true)
  })
})
