/** What the app uses: calls with their devices, screen and sound, full screen, copying a link, passkeys. */
const OF_THE_APP = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'speaker-selection',
] as const
/**
 * Powers that browsers have and no page here uses: off, in frames too. A name that none knows would only fill consoles.
 */
const OF_NOBODY = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'encrypted-media',
  'gamepad',
  // A doctor's place is nobody's business.
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'serial',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const
const ALL = [...new Set<string>([...OF_THE_APP, ...OF_NOBODY])].toSorted()

/** Addresses that no page of ours has: nothing of what a browser can is theirs. */
const NO_PAGE = /^\/(?:api|parse|assets|sandbox|group-call)(?:\/|$)/i

/** Pages that may ask for their visitor's place too. */
export type LocatedPages = RegExp

/** What a document at this path may ask its browser for: by default nothing, also not in a frame. */
export function permissionsPolicy(path: string, located?: LocatedPages): string {
  const ofPage: readonly string[] = located?.test(path) ? [...OF_THE_APP, 'geolocation'] : OF_THE_APP
  const used = NO_PAGE.test(path) ? [] : ofPage
  return ALL.map((power) => `${power}=(${used.includes(power) ? 'self' : ''})`).join(', ')
}
