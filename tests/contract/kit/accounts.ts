import { inject } from 'vitest'
import { otpSent, verification } from '../../../contract/schemas/account'
import type { OutboxMessage } from '../../../contract/schemas/sandbox'
import { OTP_LENGTH, OTP_RESEND_AFTER, OTP_TYPES, type OtpType } from '../../../contract/values/account'
import type { StaffRole } from '../../../contract/values/roles'
import { readOutbox } from '../../kit/server/outbox'
import { PASSWORD, rest, type RestAnswer, type Staff } from './rest'

export const PHONES = {
  doctor1: '+6281211100001',
  doctor2: '+6281211100002',
  doctor5: '+6281211100005',
  newcomer: '+6281211100006',
}
/** Nobody's. */
export const NEW_PHONE = '+6281355550001'
export const PIN = '246810'
export const NEXT_PASSWORD = 'Lebih-Rahasia-9'

/** What somebody was sent, newest first. */
export async function mailsTo(receiver: string): Promise<OutboxMessage[]> {
  return (await readOutbox(inject('origin'))).filter(({ to }) => to === receiver)
}

/** The token of the newest link that somebody was sent. */
export async function linkTo(email: string, kind: 'activation' | 'email' | 'reset'): Promise<string> {
  const shape = {
    activation: /^\/email\/verify\/([^/]+)\/aktivasi$/,
    email: /^\/email\/verify\/([^/]+)$/,
    reset: /^\/reset-password\/([^/]+)$/,
  }[kind]
  const tokens = (await mailsTo(email)).map(({ link }) => shape.exec(link ?? '')?.[1])
  const token = tokens.find((one) => one !== undefined)
  if (token === undefined) throw new Error(`${email} was sent no ${kind} link`)
  return token
}

/** Sets the server's clock ahead, by milliseconds. @throws Error where only the machine sets it */
export async function skew(ms: number): Promise<void> {
  const response = await fetch(`${inject('origin')}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'skew', ms }),
  })
  if (!response.ok && ms !== 0) throw new Error(`the clock was not set: ${response.status}`)
}

export function resend(phone_number: string, token?: string): Promise<RestAnswer> {
  return rest('POST', '/auth/resend-otp', { body: { phone_number }, token })
}

export interface Code {
  phone: string
  hash: string
  code: string
}

/** A code that was sent to somebody, read from the outbox. */
export async function codeTo(phone: string, token?: string): Promise<Code> {
  const { body } = await resend(phone, token)
  const { hash } = otpSent.parse(body['data'])
  const [sms] = await mailsTo(phone)
  return { phone, hash, code: sms?.code ?? '' }
}

/** Gives the password on a session again, as what changes the account needs (contract §2 "Fresh proof"). */
export async function prove({ token }: Pick<Staff, 'token'>): Promise<void> {
  const { status } = await rest('POST', '/auth/proof', { token, body: { password: PASSWORD } })
  if (status !== 200) throw new Error(`the right password was no proof: ${status}`)
}

/** Another six digits than these. */
export function wrongOf({ code }: Code): string {
  return String((Number(code) + 1) % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0')
}

interface Verify {
  type?: OtpType
  role?: StaffRole
  token?: string | undefined
  code?: string
}

export function verify(given: Code, verify: Verify = {}) {
  const { type = OTP_TYPES.activation, role = 'doctor', token, code = given.code } = verify
  const body = { phone_number: given.phone, verification_code: code, ref_type: role, is_type: type, hash: given.hash }
  return rest('POST', '/verify-otp', { body, token })
}

/** A code that was right: what PUT /auth/phone and POST /auth/pin want. */
export async function proofOf(phone: string, type: OtpType, token: string): Promise<Code> {
  const code = await codeTo(phone, token)
  const { status } = await verify(code, { type, token })
  if (status !== 200) throw new Error(`a right code was refused: ${status}`)
  return code
}

/** How those went that were made at once, in the numbers’ order. */
export const inOrder = (statuses: readonly number[]) => statuses.toSorted((one, other) => one - other)

/** Long enough after the last code. */
export const nextCode = (times = 1) => skew(times * OTP_RESEND_AFTER)

export const readVerification = async (token: string) =>
  verification.parse((await rest('GET', `/auth/verification/${token}`)).body['data'])
