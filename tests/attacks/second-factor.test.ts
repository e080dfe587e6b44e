import { beforeEach, describe, expect, inject, test } from 'vitest'
import {
  CHALLENGE_LIFETIME,
  SECOND_FACTOR_TRIES,
  TICKET_LIFETIME,
  WRONG_SECOND_FACTOR,
} from '../../contract/values/account'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { prove, skew } from '../contract/kit/accounts'
import { createAuthenticator } from '../contract/kit/authenticator'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import {
  codeOf,
  enrolPasskey,
  enrolTotp,
  giveSecond,
  optionsForSignIn,
  optionsOf,
  signInByPasskey,
  ticketFor,
  wrongCodeOf,
} from '../contract/kit/second-factor'
import { newestRow, securityRows } from '../contract/kit/security-log'
import { reset, rest, type RestAnswer } from '../contract/kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const OTHER = 'dokter2@contoh.id'
beforeEach(reset)

const refusal = ({ status, body }: RestAnswer) => ({ status, message: body['message'] })
const WRONG = { status: 401, message: WRONG_SECOND_FACTOR }
const count = (answers: RestAnswer[], status: number) => answers.filter((answer) => answer.status === status).length

describe('a ticket', () => {
  test('is no session: no other door opens for it', async () => {
    await enrolTotp(DOCTOR)
    const ticket = await ticketFor(DOCTOR)
    const paths = ['/auth/second-factor', '/auth/storage-key', '/auth/sessions', '/account-balance', '/consultations']
    for (const path of paths)
      expect(refusal(await rest('GET', path, { token: ticket })), path).toEqual({
        status: 401,
        message: UNAUTHENTICATED,
      })
    expect((await rest('PUT', '/auth/device-id', { token: ticket, body: {} })).status).toBe(401)
    expect((await rest('POST', '/auth/login/enrolment', { body: { ticket } })).status).toBe(404)
  })

  test('is used up by the first right code, also when several arrive at once', async () => {
    const { secret, recoveryCodes } = await enrolTotp(DOCTOR)
    const ticket = await ticketFor(DOCTOR)
    const bodies = [{ code: codeOf(secret) }, ...recoveryCodes.map((recovery_code) => ({ recovery_code }))]
    const answers = await Promise.all(bodies.map((body) => giveSecond({ ticket, ...body })))
    expect([count(answers, 200), count(answers, 410)]).toEqual([1, bodies.length - 1])
  })

  test('of one account is nothing for the factor of another', async () => {
    const [own, other] = [await enrolTotp(DOCTOR), await enrolTotp(OTHER)]
    const ticket = await ticketFor(DOCTOR)
    expect(refusal(await giveSecond({ ticket, code: codeOf(other.secret) }))).toEqual(WRONG)
    expect(refusal(await giveSecond({ ticket, recovery_code: other.recoveryCodes[0] }))).toEqual(WRONG)
    expect((await giveSecond({ ticket, code: codeOf(own.secret) })).status).toBe(200)
  })

  test('ends after five minutes, and with the password that gave it', async () => {
    const { session, recoveryCodes } = await enrolTotp(DOCTOR)
    const [early, late] = [await ticketFor(DOCTOR), await ticketFor(DOCTOR)]
    await skew(TICKET_LIFETIME)
    expect((await giveSecond({ ticket: early, recovery_code: recoveryCodes[0] })).status).toBe(410)
    await skew(0)
    const body = { old: 'Rahasia-123', new: 'Lebih-Rahasia-9' }
    expect((await rest('POST', '/auth/password', { token: session.token, body })).status).toBe(200)
    expect((await giveSecond({ ticket: late, recovery_code: recoveryCodes[0] })).status).toBe(410)
  })
})

/** The log is written beside the answers, so it may follow them. */
async function expectEvents(since: string, events: string[]): Promise<void> {
  await expect
    .poll(async () => (await securityRows(since)).map(({ event, detail }) => `${event} ${detail}`))
    .toEqual(expect.arrayContaining(events))
}

test('a code that was used is refused within its own step', async () => {
  const { secret } = await enrolTotp(DOCTOR)
  const since = await newestRow()
  const code = codeOf(secret, 1)
  expect((await giveSecond({ ticket: await ticketFor(DOCTOR), code })).status).toBe(200)
  expect(refusal(await giveSecond({ ticket: await ticketFor(DOCTOR), code }))).toEqual(WRONG)
  // Nor is one of an older step that nobody used.
  expect(refusal(await giveSecond({ ticket: await ticketFor(DOCTOR), code: codeOf(secret) }))).toEqual(WRONG)
  await expectEvents(since, ['secondFactor.succeeded totp', 'secondFactor.failed replayedTotp'])
})

test('guessing: five wrong codes over all tickets, then even a right one waits', async () => {
  const { secret } = await enrolTotp(DOCTOR)
  const tickets = [await ticketFor(DOCTOR), await ticketFor(DOCTOR)]
  const guesses = Array.from({ length: 40 }, (_, index) =>
    giveSecond({ ticket: tickets[index % 2], code: wrongCodeOf(secret) }),
  )
  const answers = await Promise.all(guesses)
  expect([count(answers, 401), count(answers, 429)]).toEqual([SECOND_FACTOR_TRIES, 40 - SECOND_FACTOR_TRIES])
  expect((await giveSecond({ ticket: tickets[0], code: codeOf(secret) })).status).toBe(429)
  expect((await giveSecond({ ticket: await ticketFor(DOCTOR), code: codeOf(secret) })).status).toBe(429)
})

test.runIf(hasDatabaseDoor)('a dump of the database has no TOTP secret, recovery code or ticket', async () => {
  const { secret, recoveryCodes, session } = await enrolTotp(DOCTOR)
  const ticket = await ticketFor(DOCTOR)
  const database = openDatabase()
  try {
    const tables = ['dk_totp', 'dk_recovery_code', 'dk_sign_in_ticket', 'dk_security_log', 'dk_outbox']
    const rows = await Promise.all(
      tables.map(async (table) => (await database.query(`SELECT t::text AS row FROM ${table} t`)).rows),
    )
    const dump = JSON.stringify(rows)
    expect(dump).toContain(session.objectId)
    for (const one of [secret, ticket, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(dump).not.toContain(one)
  } finally {
    await database.end()
  }
})

describe('a passkey is refused', () => {
  test('on a page of another origin, and without PIN or biometrics', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR)
    const lies = [
      { origin: 'https://dokter-keluarga.contoh.jahat' },
      { origin: 'http://localhost:1' },
      { verified: false },
    ]
    for (const lie of lies)
      expect(refusal(await signInByPasskey(authenticator.assert(await optionsForSignIn(), lie)))).toEqual(WRONG)
    expect((await signInByPasskey(authenticator.assert(await optionsForSignIn()))).status).toBe(200)
  })

  test('when its counter did not increase, which indicates a cloned key', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR, createAuthenticator(inject('origin'), 10))
    const since = await newestRow()
    authenticator.setCounter(5)
    expect(refusal(await signInByPasskey(authenticator.assert(await optionsForSignIn())))).toEqual(WRONG)
    await expectEvents(since, ['secondFactor.failed clonedPasskey'])
    authenticator.setCounter(20)
    expect((await signInByPasskey(authenticator.assert(await optionsForSignIn()))).status).toBe(200)
  })

  test('when its challenge was already used, is unknown, has expired or was issued for another purpose', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR)
    const used = authenticator.assert(await optionsForSignIn())
    expect((await signInByPasskey(used)).status).toBe(200)
    expect(refusal(await signInByPasskey(used))).toEqual(WRONG)
    expect(refusal(await signInByPasskey(authenticator.assert({ challenge: 'AAAA' })))).toEqual(WRONG)
    const ticket = await ticketFor(DOCTOR)
    const second = await optionsOf('/auth/login/second-factor/passkey', { ticket })
    expect(refusal(await signInByPasskey(authenticator.assert(second)))).toEqual(WRONG)
    const late = authenticator.assert(await optionsForSignIn())
    await skew(CHALLENGE_LIFETIME)
    expect(refusal(await signInByPasskey(late))).toEqual(WRONG)
    await skew(0)
  })

  test('when another account or another key signed it', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR)
    await enrolTotp(OTHER)
    const ticket = await ticketFor(OTHER)
    const options = await optionsOf('/auth/login/second-factor/passkey', { ticket })
    expect(refusal(await giveSecond({ ticket, passkey: authenticator.assert(options) }))).toEqual(WRONG)
    const forged = {
      ...createAuthenticator(inject('origin')).assert(await optionsForSignIn()),
      id: authenticator.id,
      rawId: authenticator.id,
    }
    expect(refusal(await signInByPasskey(forged))).toEqual(WRONG)
  })

  test('with the same words whether it is known or not', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR)
    const known = await signInByPasskey(authenticator.assert({ challenge: 'AAAA' }))
    const unknown = await signInByPasskey(createAuthenticator(inject('origin')).assert(await optionsForSignIn()))
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    const options = await rest('POST', '/auth/login/passkey/options', { body: {} })
    expect((options.body['data'] as { allowCredentials?: unknown[] }).allowCredentials ?? []).toEqual([])
  })
})

test('a registration of another origin, or of another session’s challenge, adds nothing', async () => {
  const { session } = await enrolTotp(DOCTOR)
  const { session: other } = await enrolTotp(OTHER)
  await Promise.all([prove(session), prove(other)])
  const authenticator = createAuthenticator(inject('origin'))
  const add = (passkey: object) =>
    rest('POST', '/auth/passkeys', { token: session.token, body: { name: 'x', passkey } })
  const options = () => optionsOf('/auth/passkeys/options', {}, session.token)
  expect((await add(authenticator.register(await options(), { origin: 'https://jahat.contoh' }))).status).toBe(422)
  expect((await add(authenticator.register(await optionsOf('/auth/passkeys/options', {}, other.token)))).status).toBe(
    422,
  )
  expect((await add(authenticator.register(await options()))).status).toBe(200)
})
