import type { UploadType } from '../../../contract/values/uploads'

const MAX_LENGTH = 80
/** What a name ends with that is what its content is; the first one is written. */
const ENDINGS: Record<UploadType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt'],
}

/**
 * A file name that is safe to display and save: without folders, invisible and bidirectional characters, with the
 * extension of its content. Only letters, digits, `.`, `_`, `(`, `)` and `-`, so that it needs no encoding in an
 * address.
 */
export function safeName(given: string, type: UploadType): string {
  const [own = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1)
  const plain = own
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}._()-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
  const endings = ENDINGS[type]
  const ending = endings.find((one) => plain.toLowerCase().endsWith(`.${one}`))
  const stem = ending === undefined ? plain : plain.slice(0, -ending.length - 1)
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH)
    .join('')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  return `${short || 'berkas'}.${ending ?? endings[0]}`
}
