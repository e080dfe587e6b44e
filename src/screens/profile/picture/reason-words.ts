import type { PictureReason } from '../../../../machines/profile/picture/picture.model'
import type { ProfileTexts } from '../../../i18n/id/profile'

/** Why a picture was not accepted, and what to do. */
export function reasonWords(reason: PictureReason, { profile }: ProfileTexts): string {
  return reason.kind === 'refused' ? profile.pictureReasons.refused(reason) : profile.pictureReasons[reason.kind]
}
