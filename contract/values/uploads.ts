/** What may be sent in a chat, judged by its content and not by its name (contract §3 POST /chat/upload). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024
/** Points of a picture: a few bytes may unpack to gigabytes. More than any phone's camera makes by default. */
export const PICTURE_LIMIT = 64_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** The picture of a profile: bytes, and what it may be (contract §3 POST /doctors/{uuid}/image). */
export const PROFILE_PICTURE_LIMIT = 5 * 1024 * 1024
export const PROFILE_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
] as const
export const UPLOAD_TYPES = [...IMAGE_TYPES, ...DOCUMENT_TYPES] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export function isImageType(type: string): boolean {
  return (IMAGE_TYPES as readonly string[]).includes(type)
}

/** The texts of an attachment's message that stand for no file: local, never saved (product §4 "Chat", contract §3). */
export const UPLOADING = 'uploading'
export const TIMEOUT = 'timeout'

const REFERENCE = /^\/api\/v1\/files\/[\w-]+\/[^/\\?#]+$/

/** Whether a message's text names a stored file (contract §3 POST /chat/upload): only then is it ever asked for. */
export function isFileReference(text: string): boolean {
  return REFERENCE.test(text) && !text.includes('..')
}
