import { SECOND } from './limits'

/** How long a removed education or practice can be restored, in milliseconds. The server is asked after that. */
export const UNDO_WINDOW = 5 * SECOND
/** Maximum size in bytes of a photo that the app opens. The uploaded picture is much smaller. */
export const PICKED_LIMIT = 25 * 1024 * 1024
/** Edge of a stored profile picture, in px: sharp at its largest display size on a dense screen. */
export const PICTURE_SIDE = 512
