import { isIP } from 'node:net'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Hospital } from '../hospital'
import { readSessionLimits } from '../live/session-ends'
import { deliveryOf, deliveryShape } from '../delivery/settings'
import type { DeliverySettings } from '../delivery/delivery'
import type { MetricsAccess } from '../metrics/routes'
import { readPushHosts } from '../push/endpoint'
import { readSecondFactor, type SecondFactorSettings } from '../rest/accounts/second-factor/settings'
import type { BucketSettings } from '../rest/files/bucket'
import { bucketOf, bucketShape } from '../rest/files/bucket-settings'
import { readScanner, type ScannerAddress } from '../rest/files/scan'
import { type Limits, readLimits } from '../rest/limits/limits'
import { isLoopback } from '../rest/own-machine'
import { readRetention } from '../security-log/retention'
import type { TurnSettings } from '../signalling/turn'
import { tracingOf, tracingShape, type TracingSettings } from '../tracing/settings'
import { MIGRATE_MODES, type MigrateMode } from '../store/schema/migrate'
import { Failure } from './failure.mjs'
import { refuseOpenFile, secretOf } from './secrets'
import { hasProtocol, isWholeNumber, listOf, optional, text } from './setting-shapes'
import type { Address } from './web/listen'
import type { SessionLimits } from '../live/session-limits'

/** What a production server is started with. */
export interface Settings {
  databaseUrl: string
  /** null: one process. */
  redisUrl: string | null
  migrate: MigrateMode
  /** The origin in people's browsers. */
  publicUrl: string
  address: Address
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[]
  /** Milliseconds between reporting not ready and refusing connections, for load balancers to notice. */
  stopDelay: number
  hospital: Hospital
  medicalRecordUrl: string | undefined
  mapStyleUrl: string | undefined
  /** The folder of the built pages. */
  webDir: string | null
  serverSecret: string
  /** Opens what another secret wrapped, while it is rotated; null: none. */
  serverSecretFallback: string | null
  vapidPrivateKey: string
  vapidSubject: string
  turn: TurnSettings | null
  limits: Limits
  securityLogDays: number
  sessionLimits: SessionLimits
  secondFactor: SecondFactorSettings
  pushHosts: readonly string[] | null
  scanner: ScannerAddress | null
  /** null: files are rows. */
  bucket: BucketSettings | null
  delivery: DeliverySettings
  metrics: MetricsAccess
  tracing: TracingSettings
}

/** Names of settings whose value `--check-config` does not print; each may also be given as a file, in NAME_FILE. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SERVER_SECRET',
  'SERVER_SECRET_FALLBACK',
  'VAPID_PRIVATE_KEY',
  'TURN_SECRET',
  'SMTP_URL',
  'SMS_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'S3_KEY_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const
const STOP_DELAY = 5
const LONGEST_STOP_DELAY = 60

const shape = z.object({
  DATABASE_URL: text(
    'alamat PostgreSQL, misalnya postgres://dokter@127.0.0.1:5432/dokter',
    hasProtocol('postgres:', 'postgresql:'),
  ),
  REDIS_URL: optional(
    'alamat redis:// di komputer ini atau rediss://, misalnya redis://127.0.0.1:6379, bila lebih dari satu proses',
    isRedisAddress,
  ),
  MIGRATE: z._default(
    z.enum(MIGRATE_MODES, { error: `tidak berlaku: pilih ${MIGRATE_MODES.join(' atau ')}` }),
    'start',
  ),
  PUBLIC_URL: text('alamat https aplikasi di peramban, misalnya https://dokter.rumahsakit.id', isPublicOrigin),
  HOSPITAL_NAME: text('nama rumah sakit, seperti di halaman dan surat'),
  FACILITY_ID: text('kode fasilitas, huruf kecil, angka, dan tanda hubung', (given) =>
    /^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/.test(given),
  ),
  SERVER_SECRET: text(
    'paling sedikit 32 byte acak dalam base64url, atau berkasnya di SERVER_SECRET_FILE',
    isLongSecret,
  ),
  SERVER_SECRET_FALLBACK: optional(
    'paling sedikit 32 byte acak dalam base64url, selama SERVER_SECRET diganti',
    isLongSecret,
  ),
  VAPID_PRIVATE_KEY: text(
    'kunci P-256 dalam base64url, atau berkasnya di VAPID_PRIVATE_KEY_FILE',
    (given) => Buffer.from(given, 'base64url').length === 32,
  ),
  APP_NAME: z._default(z.string(), 'Dokter Keluarga'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(text('angka dari 1 sampai 65535', isWholeNumber(1, 65_535)), '8080'),
  TRUST_PROXY: optional('alamat IP atau CIDR proksi, dipisah koma', (given) => listOf(given).every(isAddressRange)),
  STOP_DELAY: z._default(
    text(`detik, dari 0 sampai ${LONGEST_STOP_DELAY}`, isWholeNumber(0, LONGEST_STOP_DELAY)),
    String(STOP_DELAY),
  ),
  TLS_CERT: optional('berkas PEM', existsSync),
  TLS_KEY: optional('berkas PEM', existsSync),
  WEB_DIR: optional('folder hasil bangun halaman', existsSync),
  MEDICAL_RECORD_URL: optional('alamat https aplikasi rekam medis', hasProtocol('https:')),
  MAP_STYLE_URL: optional('alamat https gaya peta', hasProtocol('https:')),
  VAPID_SUBJECT: optional('alamat mailto: atau https: pengelola', hasProtocol('mailto:', 'https:')),
  TURN_URLS: optional('alamat turn: atau turns:, dipisah koma', (given) =>
    listOf(given).every((url) => /^turns?:\S+$/.test(url)),
  ),
  TURN_SECRET: z.optional(z.string()),
  METRICS_ALLOW: optional('alamat IP atau CIDR pembaca /metrics, dipisah koma', (given) =>
    listOf(given).every(isAddressRange),
  ),
  METRICS_TOKEN: optional(
    'paling sedikit 32 karakter, atau berkasnya di METRICS_TOKEN_FILE',
    (given) => given.length >= 32,
  ),
  ...deliveryShape,
  ...bucketShape,
  ...tracingShape,
})
type Given = z.infer<typeof shape>

/** Settings that are read by the parts that use them. */
const READ_ELSEWHERE = [
  'LIMITS',
  'SECURITY_LOG_DAYS',
  'SESSION_IDLE_HOURS',
  'SESSION_DAYS',
  'SECOND_FACTOR',
  'PUSH_HOSTS',
  'CLAMD',
] as const
const NAMES: readonly string[] = [...Object.keys(shape.shape), ...READ_ELSEWHERE]

/**
 * The settings in the environment (docs/operations.md "Settings").
 * @throws Failure with one sentence for each setting that is missing or malformed
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = []
  const attempt = <Value>(read: () => Value): Value | null => {
    try {
      return read()
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      problems.push(failure.message)
      return null
    }
  }
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, attempt(() => secretOf(name, env)) ?? undefined]))
  const filled = Object.fromEntries(Object.keys(shape.shape).map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = shape.safeParse({ ...filled, ...secrets })
  if (!parsed.success)
    problems.push(...parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`))
  const given = parsed.data

  const address = given && attempt(() => addressOf(given))
  const turn = given ? attempt(() => turnOf(given)) : null
  const delivery = given && attempt(() => deliveryOf(given))
  const bucket = given ? attempt(() => bucketOf(given)) : null
  const limits = attempt(() => readLimits(env))
  const securityLogDays = attempt(() => readRetention(env))
  const sessionLimits = attempt(() => readSessionLimits(env))
  const secondFactor = attempt(() => readSecondFactor({ SECOND_FACTOR: env.SECOND_FACTOR }, given?.PUBLIC_URL ?? ''))
  const pushHosts = attempt(() => readPushHosts(env))
  const scanner = attempt(() => readScanner(env))
  const isRead = problems.length === 0
  if (!isRead || !given || !address || !delivery || !limits || !securityLogDays || !sessionLimits || !secondFactor) {
    throw new Failure(problems.join('\n'))
  }
  return {
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL ?? null,
    migrate: given.MIGRATE,
    publicUrl: given.PUBLIC_URL,
    address,
    trustProxy: listOf(given.TRUST_PROXY),
    stopDelay: Number(given.STOP_DELAY) * 1_000,
    hospital: { hospitalName: given.HOSPITAL_NAME, appName: given.APP_NAME, facilityId: given.FACILITY_ID },
    medicalRecordUrl: given.MEDICAL_RECORD_URL,
    mapStyleUrl: given.MAP_STYLE_URL,
    webDir: given.WEB_DIR === undefined ? null : resolve(given.WEB_DIR),
    serverSecret: given.SERVER_SECRET,
    serverSecretFallback: given.SERVER_SECRET_FALLBACK ?? null,
    vapidPrivateKey: given.VAPID_PRIVATE_KEY,
    // Of a trial on this machine push services learn nothing but its name.
    vapidSubject: given.VAPID_SUBJECT ?? given.PUBLIC_URL.replace(/^http:/, 'https:'),
    turn,
    limits,
    securityLogDays,
    sessionLimits,
    secondFactor,
    pushHosts,
    scanner,
    bucket,
    delivery,
    metrics: { allow: listOf(given.METRICS_ALLOW), token: given.METRICS_TOKEN ?? null },
    tracing: tracingOf(given),
  }
}

/** Every setting as the environment has it, a line each; of secrets only whether they exist. */
export function printSettings(env: NodeJS.ProcessEnv): string {
  const isSecret = (name: string) => SECRETS.some((secret) => secret === name)
  const hidden = (name: string) => (env[name] || env[`${name}_FILE`] ? '(terisi, disembunyikan)' : '(kosong)')
  return NAMES.map((name) => `${name}=${isSecret(name) ? hidden(name) : env[name]?.trim() || '(kosong)'}`).join('\n')
}

function addressOf({ HOST: host, PORT, TLS_CERT, TLS_KEY, TRUST_PROXY }: Given): Address {
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined)) {
    throw new Failure('TLS_CERT dan TLS_KEY hanya berguna berdua: isi keduanya, atau kosongkan keduanya.')
  }
  const tls =
    TLS_CERT === undefined || TLS_KEY === undefined ? null : { cert: resolve(TLS_CERT), key: resolve(TLS_KEY) }
  if (tls !== null) refuseOpenFile(tls.key)
  if (tls === null && !isLoopback(host) && host !== 'localhost' && TRUST_PROXY === undefined) {
    throw new Failure(
      `HOST ${host} tanpa TLS: isi TLS_CERT dan TLS_KEY, atau TRUST_PROXY dengan alamat proksi yang mengakhiri TLS.`,
    )
  }
  return { host, port: Number(PORT), tls }
}

function turnOf({ TURN_URLS, TURN_SECRET }: Given): TurnSettings | null {
  if (TURN_URLS === undefined) return null
  if (TURN_SECRET !== undefined) return { urls: listOf(TURN_URLS), secret: TURN_SECRET }
  throw new Failure('TURN_URLS perlu TURN_SECRET, atau berkasnya di TURN_SECRET_FILE.')
}

/** https, or plain HTTP on this machine for trials behind no proxy. */
function isPublicOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { origin, protocol, hostname } = new URL(given)
  const isOwn = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return origin === given && (protocol === 'https:' || (protocol === 'http:' && isOwn))
}

/** What processes tell each other is about patients: it passes no network in the clear. */
export function isRedisAddress(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname } = new URL(given)
  const isOwn = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return protocol === 'rediss:' || (protocol === 'redis:' && isOwn)
}

function isLongSecret(given: string): boolean {
  return Buffer.from(given, 'base64url').length >= 32
}

function isAddressRange(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && (bits === undefined || isWholeNumber(1, family === 4 ? 32 : 128)(bits))
}
