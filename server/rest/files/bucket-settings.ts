import * as z from 'zod/mini'
import { Failure } from '../../launch/failure.mjs'
import { optional } from '../../launch/setting-shapes'
import { isLoopback } from '../own-machine'
import type { BucketSettings } from './bucket'

/** Settings of files in an S3-compatible bucket (docs/operations.md "Files in a bucket"). */
export const bucketShape = {
  S3_BUCKET: optional('nama bucket, 3 sampai 63 huruf kecil, angka, titik, dan tanda hubung', (given) =>
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(given),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: optional('alamat https penyimpanan S3 selain AWS, tanpa nama bucket', isEndpoint),
  S3_PREFIX: z._default(
    z.string().check(z.regex(/^(?:[\w.-]+\/)*$/, { error: 'tidak berlaku: misalnya dokter/' })),
    '',
  ),
  S3_KEY_ID: z.optional(z.string()),
  S3_KEY_SECRET: z.optional(z.string()),
}

type Given = z.infer<z.ZodMiniObject<typeof bucketShape>>

/** null without S3_BUCKET. @throws Failure where a key is missing, or others than the bucket are given */
export function bucketOf({
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_PREFIX: prefix,
  S3_KEY_ID: keyId,
  S3_KEY_SECRET: secret,
}: Given): BucketSettings | null {
  if (name === undefined) {
    if (endpoint === undefined && keyId === undefined && secret === undefined) return null
    throw new Failure('S3_ENDPOINT, S3_KEY_ID, dan S3_KEY_SECRET hanya berguna dengan S3_BUCKET.')
  }
  if (keyId === undefined || secret === undefined) {
    throw new Failure('S3_BUCKET perlu S3_KEY_ID dan S3_KEY_SECRET, atau berkas rahasianya di S3_KEY_SECRET_FILE.')
  }
  return { name, region, endpoint: endpoint ?? null, prefix, keyId, secret }
}

/** The same from the environment alone, for the sandbox. @throws Failure where it is malformed */
export function readBucket(env: NodeJS.ProcessEnv): BucketSettings | null {
  const filled = Object.fromEntries(Object.keys(bucketShape).map((name) => [name, env[name] || undefined]))
  const parsed = z.object(bucketShape).safeParse(filled)
  if (parsed.success) return bucketOf(parsed.data)
  throw new Failure(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'))
}

/** Files are about patients: they pass no network in the clear. */
function isEndpoint(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, origin } = new URL(given)
  const isOwn = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return origin === given.replace(/\/$/, '') && (protocol === 'https:' || (protocol === 'http:' && isOwn))
}
