import { randomUUID } from 'node:crypto'
import type { UploadType } from '../../../contract/values/uploads'
import { SECOND } from '../../../contract/values/limits'

/** Where bytes of files are stored instead of the database's table. */
export interface Bucket {
  /** @returns the key, by which `get` finds the bytes again */
  put(bytes: Buffer, type: UploadType): Promise<string>
  /** @throws Error when the bucket does not answer, or lacks it */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

export interface BucketSettings {
  name: string
  region: string
  /** null: AWS itself. */
  endpoint: string | null
  /** Before every key, as `dokter/`. */
  prefix: string
  keyId: string
  secret: string
}

/** A bucket that does not answer fails the upload or the download; nothing else waits for it. */
const PATIENCE = { connection: 3 * SECOND, request: 10 * SECOND }

/**
 * An S3-compatible bucket by Parse's adapter. Its objects are private, and their keys random: clients read files
 * through this server only, which checks whose they are.
 */
export async function openBucket({ name, region, endpoint, prefix, keyId, secret }: BucketSettings): Promise<Bucket> {
  // Loaded only where it is used: AWS's client is large.
  const { default: S3Adapter } = await import('@parse/s3-files-adapter')
  const adapter = new S3Adapter({
    bucket: name,
    region,
    bucketPrefix: prefix,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // No ACL is sent: the bucket's own policy decides, whatever S3_DIRECT_ACCESS says.
    fileAcl: 'none',
    s3overrides: {
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      requestHandler: { connectionTimeout: PATIENCE.connection, requestTimeout: PATIENCE.request },
    },
  })
  return {
    async put(bytes, type) {
      const key = randomUUID()
      await adapter.createFile(key, bytes, type)
      return key
    },
    get: (key) => adapter.getFileData(key),
    remove: async (key) => void (await adapter.deleteFile(key)),
  }
}
