import type { MessageKind } from '../../../../contract/values/messages'
import { isImageType, UPLOAD_LIMIT } from '../../../../contract/values/uploads'
import type { PickedFile } from '../../../ports/attachments'
import type { UploadContext, UploadOutput } from './upload.model'

/** As what it is shown while its kind is not final: a photo of any kind becomes a picture that is taken. */
export function pickedKind({ type }: PickedFile): Extract<MessageKind, 'image' | 'file'> {
  return type.startsWith('image/') ? 'image' : 'file'
}

/** The server would not take it, so it is not sent there. */
export function isTooLarge({ size }: PickedFile): boolean {
  return size > UPLOAD_LIMIT
}

/** What is asked to be stored. */
export function storedOutput({ messageId, prepared, reference }: UploadContext): UploadOutput {
  if (prepared === null || reference === null) throw new Error('nothing was stored')
  return { outcome: 'stored', messageId, kind: isImageType(prepared.type) ? 'image' : 'file', reference }
}
