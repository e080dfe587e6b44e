import { fileTypeFromBuffer } from 'file-type'
import { UPLOAD_TYPES, type UploadType } from '../../../contract/values/uploads'

/** Old Office files: a container of streams, whose names tell what is in it. */
const CONTAINER = 'application/x-cfb'
/** Streams are listed in entries of this many bytes, each beginning with its name. */
const ENTRY = 128
const STREAMS: readonly [name: string, type: UploadType][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
]

/**
 * The type of a file by its bytes, independent of its declared type; null for types that are not accepted (contract §3
 * POST /chat/upload). Only its name distinguishes text from markup and scripts, so text must be named `.txt`.
 */
export async function contentTypeOf(bytes: Buffer, name: string): Promise<UploadType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const known = UPLOAD_TYPES.find((type) => type === found)
  if (known !== undefined) return known
  if (found === CONTAINER) return STREAMS.find(([stream]) => hasStream(bytes, stream))?.[1] ?? null
  return /\.txt$/i.test(name) && isPlainText(bytes) ? 'text/plain' : null
}

function hasStream(bytes: Buffer, name: string): boolean {
  const written = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(written); at >= 0; at = bytes.indexOf(written, at + 1)) if (at % ENTRY === 0) return true
  return false
}

/** UTF-8 without control characters but tabs, line ends and form feeds. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex
    return text !== '' && !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
  } catch {
    return false
  }
}
