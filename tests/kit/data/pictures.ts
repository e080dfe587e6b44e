import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * A grey PNG of any size; it stays small, because all rows are equal.
 * @param written a different size for the header
 */
export function aPicture(
  { width, height }: { width: number; height: number },
  written = { width, height },
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(written.width, 0)
  head.writeUInt32BE(written.height, 4)
  // Eight bits of grey.
  head[8] = 8
  const rows = Buffer.alloc((width + 1) * height)
  const parts = [SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
