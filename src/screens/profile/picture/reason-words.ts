import type { PictureReason } from '../../../../machines/profile/picture/picture.model'
import type { Texts } from '../../../i18n/id'

/** Why a picture was not accepted, and what to do. */
export function reasonWords(reason: PictureReason, { profile }: Texts): string {
  return reason.kind === 'refused' ? profile.pictureReasons.refused(reason) : profile.pictureReasons[reason.kind]
}
