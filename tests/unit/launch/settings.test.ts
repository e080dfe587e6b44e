import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { printSettings, readSettings } from '../../../server/launch/settings'
import { BROWSERS_PUSH_SERVICES } from '../../../server/push/endpoint'
import { createSourceOf } from '../../../server/source'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = randomBytes(32).toString('base64url')
const VAPID = randomBytes(32).toString('base64url')
const PASSWORD = 'sandi-basis-data'
const COMPLETE = {
  DATABASE_URL: `postgres://dokter:${PASSWORD}@127.0.0.1:5432/dokter`,
  PUBLIC_URL: 'https://dokter.rumahsakit.id',
  HOSPITAL_NAME: 'RS Uji',
  FACILITY_ID: 'rs-uji',
  SERVER_SECRET: SECRET,
  VAPID_PRIVATE_KEY: VAPID,
}

test('a complete environment has defaults: this machine, plain HTTP, no trusted proxy', () => {
  expect(readSettings(COMPLETE)).toMatchObject({
    address: { host: '127.0.0.1', port: 8080, tls: null },
    trustProxy: [],
    hospital: { hospitalName: 'RS Uji', appName: 'Dokter Keluarga', facilityId: 'rs-uji' },
    vapidSubject: 'https://dokter.rumahsakit.id',
    secondFactor: { policy: 'off', origin: 'https://dokter.rumahsakit.id' },
    turn: null,
    pushHosts: BROWSERS_PUSH_SERVICES,
    scanner: null,
    bucket: null,
    tracing: null,
    stopDelay: 5_000,
  })
})

test('names every setting that is missing, a sentence each', () => {
  const sentences = () => readSettings({})
  for (const name of Object.keys(COMPLETE)) expect(sentences).toThrow(new RegExp(`^${name} belum diisi: `, 'm'))
})

test.each([
  ['DATABASE_URL', 'mysql://127.0.0.1/dokter'],
  ['REDIS_URL', 'redis://10.0.0.5:6379'],
  ['PUBLIC_URL', 'http://dokter.rumahsakit.id'],
  ['PUBLIC_URL', 'https://dokter.rumahsakit.id/aplikasi'],
  ['FACILITY_ID', 'RS Uji'],
  ['SERVER_SECRET', 'terlalu-pendek'],
  ['SERVER_SECRET_FALLBACK', 'terlalu-pendek'],
  ['VAPID_PRIVATE_KEY', 'abc'],
  ['PORT', '70000'],
  ['TRUST_PROXY', 'proxy.rumahsakit.id'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0/0'],
  ['STOP_DELAY', '-1'],
  ['S3_BUCKET', 'Berkas RS'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://jejak.rumahsakit.id:4318'],
  ['S3_ENDPOINT', 'http://10.0.0.5:9000'],
  ['S3_ENDPOINT', 'https://s3.contoh.id/berkas'],
  ['S3_PREFIX', 'tanpa-garis-miring'],
  ['TLS_CERT', '/tidak/ada.pem'],
  ['TURN_URLS', 'stun:a.contoh.id'],
  ['SECURITY_LOG_DAYS', '7'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SECOND_FACTOR', 'kadang'],
  ['PUSH_HOSTS', 'localhost'],
  ['CLAMD', 'clamd'],
  ['SMTP_URL', 'mail.rumahsakit.id'],
  ['MAIL_FROM', 'RS Uji'],
  ['MAIL_FROM', 'RS <a@rs.id>, b@rs.id'],
  ['MAIL_LANGUAGE', 'fr'],
  ['SMS_WEBHOOK_URL', 'http://sms.rumahsakit.id/kirim'],
  ['SMS_WEBHOOK_SECRET', 'pendek'],
  ['LIMITS', '{'],
])('refuses %s=%s with its name', (name, value) => {
  expect(() => readSettings({ ...COMPLETE, [name]: value })).toThrow(new RegExp(`^${name}\\b`, 'm'))
})

describe('plain HTTP', () => {
  test('on the network needs a named proxy', () => {
    expect(() => readSettings({ ...COMPLETE, HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0 tanpa TLS')
    expect(readSettings({ ...COMPLETE, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.2, 10.1.0.0/16' })).toMatchObject({
      address: { host: '0.0.0.0', tls: null },
      trustProxy: ['10.0.0.2', '10.1.0.0/16'],
    })
  })
})

test('a secret may be a file that only its owner reads', () => {
  const file = join(folder, 'server-secret')
  writeFileSync(file, `${SECRET}\n`)
  chmodSync(file, 0o600)
  const { SERVER_SECRET: _, ...rest } = COMPLETE
  expect(readSettings({ ...rest, SERVER_SECRET_FILE: file }).serverSecret).toBe(SECRET)
  chmodSync(file, 0o640)
  expect(() => readSettings({ ...rest, SERVER_SECRET_FILE: file })).toThrow('chmod 600')
})

test('TURN servers need their secret', () => {
  expect(() => readSettings({ ...COMPLETE, TURN_URLS: 'turn:a.contoh.id' })).toThrow('TURN_URLS perlu TURN_SECRET')
  expect(
    readSettings({ ...COMPLETE, TURN_URLS: 'turn:a.contoh.id, turns:b.contoh.id', TURN_SECRET: 's' }).turn,
  ).toEqual({
    urls: ['turn:a.contoh.id', 'turns:b.contoh.id'],
    secret: 's',
  })
})

test('a bucket needs its keys, and they need a bucket', () => {
  const keys = { S3_KEY_ID: 'kunci', S3_KEY_SECRET: 'rahasia-bucket' }
  const bucket = { S3_BUCKET: 'berkas-rs', S3_ENDPOINT: 'https://s3.contoh.id', S3_PREFIX: 'dokter/' }
  expect(readSettings({ ...COMPLETE, ...bucket, ...keys }).bucket).toEqual({
    name: 'berkas-rs',
    region: 'us-east-1',
    endpoint: 'https://s3.contoh.id',
    prefix: 'dokter/',
    keyId: 'kunci',
    secret: 'rahasia-bucket',
  })
  expect(() => readSettings({ ...COMPLETE, ...bucket })).toThrow('S3_BUCKET perlu S3_KEY_ID dan S3_KEY_SECRET')
  expect(() => readSettings({ ...COMPLETE, ...keys })).toThrow('hanya berguna dengan S3_BUCKET')
  expect(printSettings({ ...COMPLETE, ...bucket, ...keys })).not.toContain('rahasia-bucket')
})

test('a mail server needs a sender, and a gateway of messages a key', () => {
  const mail = { SMTP_URL: 'smtps://a:b@mail.rs.id', MAIL_FROM: 'RS Uji <a@rs.id>' }
  const sms = { SMS_WEBHOOK_URL: 'https://sms.rs.id/kirim', SMS_WEBHOOK_SECRET: 'x'.repeat(32) }
  expect(readSettings({ ...COMPLETE, ...mail, ...sms }).delivery).toEqual({
    mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    sms: { url: sms.SMS_WEBHOOK_URL, secret: sms.SMS_WEBHOOK_SECRET },
    language: 'id',
  })
  expect(() => readSettings({ ...COMPLETE, SMTP_URL: mail.SMTP_URL })).toThrow('SMTP_URL dan MAIL_FROM')
  expect(() => readSettings({ ...COMPLETE, SMS_WEBHOOK_URL: sms.SMS_WEBHOOK_URL })).toThrow(
    'SMS_WEBHOOK_URL dan SMS_WEBHOOK_SECRET',
  )
})

test('prints every setting and no secret', () => {
  const printed = printSettings({ ...COMPLETE, TURN_SECRET: 'rahasia-turn' })
  for (const secret of [SECRET, VAPID, PASSWORD, 'rahasia-turn']) expect(printed).not.toContain(secret)
  expect(printed.split('\n')).toEqual(
    expect.arrayContaining([
      'PUBLIC_URL=https://dokter.rumahsakit.id',
      'DATABASE_URL=(terisi, disembunyikan)',
      'TRUST_PROXY=(kosong)',
    ]),
  )
})

describe('the source of a request', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    }) as Parameters<ReturnType<typeof createSourceOf>>[0]

  test.each([
    ['without a trusted proxy: the connection', [], '10.0.0.2', '203.0.113.7', '10.0.0.2'],
    [
      'from another machine than the trusted proxy: the connection',
      ['10.0.0.2'],
      '203.0.113.9',
      '198.51.100.1',
      '203.0.113.9',
    ],
    [
      'through a trusted proxy: what the proxy received it from',
      ['10.0.0.2'],
      '10.0.0.2',
      '203.0.113.7',
      '203.0.113.7',
    ],
    [
      'with a header that the client wrote itself: the one that the proxy added',
      ['10.0.0.2'],
      '10.0.0.2',
      '127.0.0.1, 203.0.113.7',
      '203.0.113.7',
    ],
    ['through two trusted proxies: before both', ['10.0.0.0/24'], '10.0.0.2', '203.0.113.7, 10.0.0.3', '203.0.113.7'],
    ['of the proxy itself: its own', ['10.0.0.2'], '10.0.0.2', undefined, '10.0.0.2'],
  ] as const)('%s', (_, trusted, remote, forwarded, source) => {
    expect(createSourceOf(trusted)(from(remote, forwarded))).toBe(source)
  })
})
