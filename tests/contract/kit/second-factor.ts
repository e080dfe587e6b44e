import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { secondFactorNeeded } from '../../../contract/schemas/auth'
import { issuedRecoveryCodes, passkeyAdded, totpSecret } from '../../../contract/schemas/second-factor'
import { TOTP_PERIOD } from '../../../contract/values/account'
import { prove } from './accounts'
import { createAuthenticator } from './authenticator'
import { logIn, rest, type RestAnswer, staff, type Staff } from './rest'

/** Creation and request options alike. */
const passkeyOptions = z.looseObject({ challenge: z.string() })

/** The code of the step that many steps from now; the server's clock must not be set. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * TOTP_PERIOD })
}

/** Another six digits than any of the codes that count now. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

export interface WithTotp {
  session: Staff
  secret: string
  recoveryCodes: string[]
}

/** Milliseconds that a code must still be good for: a busy server looks at it so late. */
const ROOM = 6_000

/** Waits for the next step when this one is almost over: the code of the one before would then be too old. */
async function roomInStep(): Promise<void> {
  const left = TOTP_PERIOD - (Date.now() % TOTP_PERIOD)
  if (left < ROOM) await sleep(left)
}

/** Switches TOTP on, by the code of the step before this one, so that the present one can still be used. */
export async function enrolTotp(email: string): Promise<WithTotp> {
  const session = await staff(email)
  await prove(session)
  const begun = totpSecret.parse((await rest('POST', '/auth/totp', { token: session.token, body: {} })).body['data'])
  await roomInStep()
  const confirmed = await rest('POST', '/auth/totp/confirm', {
    token: session.token,
    body: { code: codeOf(begun.secret, -1) },
  })
  const { recovery_codes } = issuedRecoveryCodes.parse(confirmed.body['data'])
  return { session, secret: begun.secret, recoveryCodes: recovery_codes ?? [] }
}

/** The ticket that a right password gives. */
export async function ticketFor(email: string, deviceId: string = randomUUID()): Promise<string> {
  const { body } = await logIn(email, undefined, 'doctor', deviceId)
  return secondFactorNeeded.parse(body['data']).second_factor.ticket
}

export const giveSecond = (body: object): Promise<RestAnswer> => rest('POST', '/auth/login/second-factor', { body })

export async function optionsOf(path: string, body: object, token?: string): Promise<{ challenge: string }> {
  return passkeyOptions.parse((await rest('POST', path, { body, token })).body['data'])
}

export async function enrolPasskey(email: string, authenticator = createAuthenticator(inject('origin'))) {
  const session = await staff(email)
  await prove(session)
  const options = await optionsOf('/auth/passkeys/options', {}, session.token)
  const body = { name: 'Laptop poli', passkey: authenticator.register(options) }
  const answer = await rest('POST', '/auth/passkeys', { token: session.token, body })
  return { session, authenticator, ...passkeyAdded.parse(answer.body['data']) }
}

export const optionsForSignIn = () => optionsOf('/auth/login/passkey/options', {})
export const signInByPasskey = (passkey: object) =>
  rest('POST', '/auth/login/passkey', { body: { passkey }, headers: { 'device-id': randomUUID() } })
