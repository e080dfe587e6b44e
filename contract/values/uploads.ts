/** Permitted chat attachments, judged by content and not by file name (contract §3 POST /chat/upload). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024
/** Maximum number of pixels: a few bytes may unpack to gigabytes. Above the default of any phone camera. */
export const PICTURE_LIMIT = 64_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** Limits of a profile picture: bytes and types (contract §3 POST /doctors/{uuid}/image). */
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

/** Texts of attachments that have no file yet: local, never saved (product §4 "Chat", contract §3). */
export const UPLOADING = 'uploading'
export const TIMEOUT = 'timeout'

const REFERENCE = /^\/api\/v1\/files\/[\w-]+\/[^/\\?#]+$/

/** The text is the reference of a stored file (contract §3 POST /chat/upload); other texts are never requested. */
export function isFileReference(text: string): boolean {
  return REFERENCE.test(text) && !text.includes('..')
}
