import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDelivery } from '../../server/delivery/delivery'
import type { Language, Letter } from '../../server/delivery/letters'
import { listMessages, retryMessages } from '../../server/delivery/operator'
import { MOST_TRIES, takeDue } from '../../server/delivery/queue'
import type { WebhookSettings } from '../../server/delivery/webhook'
import { repeat } from '../../server/live/repeat'
import { openPool } from '../../server/store/database'
import { noteOutbox, readOutbox } from '../../server/store/outbox'
import { openSchema } from '../../server/store/schema/migrate'
import { emptyDatabase } from '../kit/server/empty-database'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { type Gateway, type MailServer, startGateway, startMailServer } from './kit/mail-server'

const SECRET = 'rahasia-gerbang-pesan-rumah-sakit'
const LINK = '/reset-password/0b65e7b1-dbaa-4cfd-b73e-10fdbefb2bec'
const RESET: Letter = { kind: 'reset', name: 'dr. Ani <b>', link: LINK }
const CODE: Letter = { kind: 'code', code: '123456' }

const quiet = pino({ level: 'silent' })

describe.runIf(hasDatabaseDoor)('delivery', () => {
  let pool: Pool
  let mails: MailServer
  let gateway: Gateway
  beforeAll(async () => {
    const superuser = openDatabase()
    const uri = await emptyDatabase(superuser)
    await superuser.end()
    await (await openSchema(uri, 'start')).close()
    pool = openPool(uri)
  })
  beforeEach(async () => {
    await pool.query('TRUNCATE dk_outbox')
    mails = await startMailServer()
    gateway = await startGateway()
    onTestFinished(async () => void (await Promise.all([mails.close(), gateway.close()])))
  })
  afterAll(() => pool.end())

  /** As the job of the leading process does. */
  function deliver(language: Language = 'id', sms: WebhookSettings | null = { url: gateway.url, secret: SECRET }) {
    const delivery = createDelivery({
      pool,
      log: quiet,
      settings: { mail: { url: mails.url, from: 'RS Uji <tidak-dibalas@rs.id>' }, sms, language },
      sender: { hospitalName: 'RS Uji', appName: 'Dokter Keluarga', origin: 'https://dokter.rs.id', language },
    })
    const stop = repeat(
      200,
      () => delivery.deliverDue(),
      (fault) => expect.unreachable(String(fault)),
    )
    onTestFinished(async () => {
      delivery.stop()
      await stop()
    })
  }

  const mail = (to: string, letter: Letter = RESET) => noteOutbox(pool, { channel: 'email', to, letter })
  const short = (to: string, letter: Letter = CODE) => noteOutbox(pool, { channel: 'sms', to, letter })
  const rows = async () =>
    (await pool.query('SELECT state, tries, fault, message FROM dk_outbox ORDER BY id')).rows as {
      state: string
      tries: number
      fault: string | null
      message: object
    }[]
  const states = async () => (await rows()).map(({ state }) => state)
  /** As if the pause before the next try were over. */
  const skipPause = () => pool.query('UPDATE dk_outbox SET due_at = now()')

  test.each([
    ['id', 'Subject: Atur ulang kata sandi', 'Buka tautan ini dan buat kata sandi baru'],
    ['en', 'Subject: Reset your password', 'Open this link and choose another password'],
  ] as const)('mails a link in %s as text and as HTML, with the origin', async (language, subject, words) => {
    await mail('ani@rs.id')
    deliver(language)
    await expect.poll(() => mails.received.length).toBe(1)
    const [{ to, source } = { to: [], source: '' }] = mails.received
    const [text, html] = source.replace(/=\r\n/g, '').replace(/=3D/g, '=').split('Content-Type: text/html')
    expect(to).toEqual(['ani@rs.id'])
    expect(source).toContain(subject)
    expect(source).toContain('From: RS Uji <tidak-dibalas@rs.id>')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('Content-Type: text/plain')
    for (const part of [text, html]) {
      expect(part).toContain(words)
      expect(part).toContain(`https://dokter.rs.id${LINK}`)
    }
    expect(html).toContain('dr. Ani &#60;b&#62;')
    expect(html).not.toContain('<b>')
  })

  test('keeps neither code nor link of a message that was sent', async () => {
    await mail('ani@rs.id')
    await short('+6281200000001')
    deliver()
    await expect.poll(states).toEqual(['sent', 'sent'])
    expect(JSON.stringify(await rows())).not.toMatch(/123456|reset-password/)
    expect(await readOutbox(pool)).toEqual([])
  })

  test('tries again later after a refusal that may pass, under the same Message-ID', async () => {
    mails.refusals.push(451)
    await mail('ani@rs.id')
    deliver()
    await expect.poll(async () => (await rows())[0]?.fault).toBe('EENVELOPE 451')
    expect(mails.received).toEqual([])
    await skipPause()
    await expect.poll(states).toEqual(['sent'])
    const { rows: ids } = await pool.query<{ id: string }>('SELECT id FROM dk_outbox')
    expect(mails.received[0]?.source).toContain(`Message-ID: <outbox-${ids[0]?.id}@dokter.rs.id>`)
  })

  test('gives up a refused address, shows it to the operator, and sends it again at his order', async () => {
    mails.refusals.push(550)
    await mail('tidak-ada@rs.id')
    deliver()
    await expect.poll(states).toEqual(['dead'])
    expect(await listMessages(pool, 'dead')).toMatchObject([
      { receiver: 'tidak-ada@rs.id', kind: 'reset', tries: 1, fault: 'EENVELOPE 550' },
    ])
    expect(await retryMessages(pool, 'all')).toBe(1)
    await expect.poll(states).toEqual(['sent'])
  })

  test('a wrong password at the mail server is not the message’s fault', async () => {
    mails.url = mails.url.replace('sandi', 'salah')
    await mail('ani@rs.id')
    deliver()
    await expect.poll(async () => (await rows())[0]).toMatchObject({ state: 'waiting', tries: 1, fault: 'EAUTH 535' })
  })

  test('gives up after the last try', async () => {
    await mail('ani@rs.id')
    await pool.query('UPDATE dk_outbox SET tries = $1', [MOST_TRIES - 1])
    mails.refusals.push(451)
    deliver()
    await expect.poll(states).toEqual(['dead'])
  })

  test('two runners at once send each message once', async () => {
    for (let index = 0; index < 60; index += 1) await mail(`dokter${index}@rs.id`)
    deliver()
    deliver()
    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(60)
    const to = mails.received.flatMap((one) => one.to)
    expect(to).toHaveLength(60)
    expect(new Set(to).size).toBe(60)
  })

  test('a message of a runner that died is sent when its lease is over, and not before', async () => {
    await mail('ani@rs.id')
    expect(await takeDue(pool, ['email'], 5)).toHaveLength(1)
    deliver()
    await mail('budi@rs.id')
    await expect.poll(() => mails.received.flatMap(({ to }) => to)).toEqual(['budi@rs.id'])
    await pool.query("UPDATE dk_outbox SET leased_until = now() - interval '1 second' WHERE state = 'waiting'")
    await expect.poll(() => mails.received.flatMap(({ to }) => to)).toEqual(['budi@rs.id', 'ani@rs.id'])
  })

  test('a message that kills its runner at each try is given up', async () => {
    await mail('ani@rs.id')
    await pool.query("UPDATE dk_outbox SET tries = $1, leased_until = now() - interval '1 second'", [MOST_TRIES])
    deliver()
    await expect.poll(async () => (await rows())[0]).toMatchObject({ state: 'dead', fault: 'runner died' })
    expect(mails.received).toEqual([])
  })

  test('never sends a code that has expired', async () => {
    await short('+6281200000001')
    await pool.query('UPDATE dk_outbox SET expires_at = now()')
    deliver()
    await expect.poll(async () => (await rows())[0]).toMatchObject({ state: 'dead', fault: 'expired' })
    expect(gateway.received).toEqual([])
  })

  test('posts a code to the gateway with a signature over time and body', async () => {
    await short('+6281200000001')
    deliver('en')
    await expect.poll(states).toEqual(['sent'])
    const [{ headers, body } = { headers: {}, body: '' }] = gateway.received
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      to: '+6281200000001',
      kind: 'code',
      language: 'en',
      text: 'Your verification code: 123456. Valid for 2 minutes. Do not give it to anybody.',
      code: '123456',
    })
    const [, time = '', digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-signature'])) ?? []
    expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60)
    expect(digest).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'))
  })

  test('posts again under the same key while the gateway is away, and gives up what it refuses', async () => {
    gateway.statuses.push(503, 429, 302)
    await short('+6281200000001')
    deliver()
    for (const fault of ['HTTP 503', 'HTTP 429', 'HTTP 302']) {
      await expect.poll(async () => (await rows())[0]).toMatchObject({ state: 'waiting', fault })
      await skipPause()
    }
    await expect.poll(states).toEqual(['sent'])
    expect(new Set(gateway.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)

    gateway.statuses.push(422)
    await short('+62')
    await expect.poll(states).toEqual(['sent', 'dead'])
  })

  test('without a gateway messages wait and are not lost', async () => {
    await short('+6281200000001')
    await mail('ani@rs.id')
    deliver('id', null)
    await expect.poll(states).toEqual(['waiting', 'sent'])
  })
})
