import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { OTP_TYPES } from '../../../contract/values/account'
import { type Code, codeTo, linkTo, NEXT_PASSWORD, nextCode, PHONES, readVerification, wrongOf } from '../kit/accounts'
import { logIn, PASSWORD } from '../kit/rest'
import { type Row, row } from './row'

const EMAIL = 'dokter1@contoh.id'
const NEWCOMER = 'dokter6@contoh.id'

async function linkOfNewcomer(): Promise<string> {
  const token = await linkTo(NEWCOMER, 'activation')
  await readVerification(token)
  return token
}

async function sentCode(): Promise<Code> {
  await nextCode(2)
  return codeTo(PHONES.doctor1)
}

const receiver = { phone: PHONES.doctor1, type: OTP_TYPES.activation, role: 'doctor' } as const
const signIn = { email: EMAIL, password: PASSWORD, role: 'doctor' } as const

export const ACCOUNT_ROWS: readonly Row[] = [
  row({
    row: 'POST /auth/login',
    which: { method: 'POST', path: /^\/auth\/login$/ },
    as: 'nobody',
    arrange: async () => null,
    ask: ({ session }, _, signal) => session.signIn(signIn, signal),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: { role: 'doctor', id: '101' } }),
    refused: {
      what: 'a wrong password',
      ask: ({ session }, _, signal) => session.signIn({ ...signIn, password: 'Bukan-Ini-1' }, signal),
      gives: { ok: false, refusal: { kind: 'wrongPair' } },
    },
  }),
  row({
    row: 'PUT /auth/device-id',
    which: { method: 'PUT', path: /^\/auth\/device-id$/ },
    arrange: async () => null,
    ask: ({ session }, _, signal) => session.restore(signal),
    right: (answer) => expect(answer).toMatchObject({ user: { role: 'doctor', id: '101' }, needsLogin: false }),
    refused: {
      what: 'a session that is not there any more',
      async ask({ session, store }, _, signal) {
        const stored = store.read()
        if (stored !== null) store.write({ ...stored, 'AUTH-TOKEN': randomUUID() })
        return session.restore(signal)
      },
      gives: { user: null },
    },
  }),
  row({
    row: 'GET /auth/verification/{token}',
    which: { method: 'GET', path: /^\/auth\/verification\// },
    as: 'nobody',
    arrange: linkOfNewcomer,
    ask: ({ entry }, token, signal) => entry.verification({ token }, signal),
    right: (answer) => expect(answer).toMatchObject({ ok: true, value: { email: NEWCOMER, ref_type: 'doctor' } }),
    refused: {
      what: 'an unknown link',
      ask: ({ entry }, _, signal) => entry.verification({ token: randomUUID() }, signal),
      gives: { ok: false, refusal: { kind: 'unknown' } },
    },
  }),
  row({
    row: 'POST /auth/activation/{token}',
    which: { method: 'POST', path: /^\/auth\/activation\// },
    as: 'nobody',
    arrange: linkOfNewcomer,
    ask: ({ entry }, token, signal) => entry.activate({ token, password: NEXT_PASSWORD }, signal),
    right: async (answer) => {
      expect(answer).toEqual({ ok: true, value: null })
      expect((await logIn(NEWCOMER, NEXT_PASSWORD)).status).toBe(200)
    },
    refused: {
      what: 'a weak password',
      ask: ({ entry }, token, signal) => entry.activate({ token, password: 'rahasia' }, signal),
      gives: { ok: false, refusal: { kind: 'malformed' } },
    },
    once: async () => expect((await logIn(NEWCOMER, NEXT_PASSWORD)).status).toBe(200),
    again: 'refused',
  }),
  row({
    row: 'POST /verify-otp',
    which: { method: 'POST', path: /^\/verify-otp$/ },
    as: 'nobody',
    arrange: sentCode,
    ask: ({ otp }, { hash, code }, signal) => otp.verify({ ...receiver, hash, code }, signal),
    right: (answer) => expect(answer).toEqual({ ok: true, value: null }),
    refused: {
      what: 'a wrong code',
      ask: ({ otp }, sent, signal) => otp.verify({ ...receiver, hash: sent.hash, code: wrongOf(sent) }, signal),
      gives: { ok: false, refusal: { kind: 'invalid' } },
    },
    once: async () => {},
    again: 'refused',
  }),
  row({
    row: 'POST /auth/resend-otp',
    which: { method: 'POST', path: /^\/auth\/resend-otp$/ },
    as: 'nobody',
    arrange: () => nextCode(2),
    ask: ({ otp }, _, signal) => otp.send(receiver, signal),
    right: (answer) =>
      expect(answer).toMatchObject({ ok: true, value: { hash: expect.any(String), expiresAt: expect.any(Number) } }),
    refused: {
      what: 'a number that nobody has',
      ask: ({ otp }, _, signal) => otp.send({ ...receiver, phone: '+6281299990000' }, signal),
      gives: { ok: false, refusal: { kind: 'receiverUnknown' } },
    },
    // A second one within 20 s is refused: one code was sent.
    once: async () => {},
    again: 'refused',
  }),
]
