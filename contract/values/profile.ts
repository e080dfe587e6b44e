import { SECOND } from './limits'

/** Constants of the profile (product §2 "Profile tabs"). */

/** A removed education or practice may be brought back this long, in milliseconds; only then is the server asked. */
export const UNDO_WINDOW = 5 * SECOND
/** A picked photo of more bytes than this is not opened at all: what is sent is much smaller. */
export const PICKED_LIMIT = 25 * 1024 * 1024
/** Edge of a stored profile picture, in px: sharp at the largest place it has on a dense screen. */
export const PICTURE_SIDE = 512
