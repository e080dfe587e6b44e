import type { MessageKind } from '../../../../contract/values/messages'
import { isImageType, UPLOAD_LIMIT, UPLOAD_TYPES } from '../../../../contract/values/uploads'
import type { PickedFile } from '../../../ports/attachments'
import type { UploadContext, UploadOutput } from './upload.model'

/** The provisional kind of a message: photos of every type are converted to a permitted picture type. */
export function pickedKind({ type }: PickedFile): Extract<MessageKind, 'image' | 'file'> {
  return type.startsWith('image/') ? 'image' : 'file'
}

/** The server would refuse it, so it is not sent. It judges a file of unknown type by its content. */
export function isUnsupported({ type }: PickedFile): boolean {
  return type !== '' && !(UPLOAD_TYPES as readonly string[]).includes(type)
}

/** The server would refuse it, so it is not sent. */
export function isTooLarge({ size }: PickedFile): boolean {
  return size > UPLOAD_LIMIT
}

/** The order to store the file. */
export function storedOutput({ messageId, prepared, reference }: UploadContext): UploadOutput {
  if (prepared === null || reference === null) throw new Error('nothing was stored')
  return { outcome: 'stored', messageId, kind: isImageType(prepared.type) ? 'image' : 'file', reference }
}
