/** What the app uses: calls with their devices, screen and sound, full screen, copying a link. */
const OF_THE_APP = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'screen-wake-lock',
  'speaker-selection',
] as const
/** Callers and ambulances at the desk tell where they are; a doctor's place is nobody's business. */
const OF_THE_DESK = [...OF_THE_APP, 'geolocation'] as const
/** Powers that browsers have and no page here uses: off, in frames too. A name that none knows would only fill consoles. */
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const
const ALL = [...new Set<string>([...OF_THE_DESK, ...OF_NOBODY])].toSorted()

/** Addresses that no page of ours has: nothing of what a browser can is theirs. */
const NO_PAGE = /^\/(?:api|parse|assets|sandbox|group-call)(?:\/|$)/i
const DESK = /^\/desk(?:\/|$)/i

/** What a document at this path may ask its browser for: by default nothing, also not in a frame. */
export function permissionsPolicy(path: string): string {
  const used: readonly string[] = NO_PAGE.test(path) ? [] : DESK.test(path) ? OF_THE_DESK : OF_THE_APP
  return ALL.map((power) => `${power}=(${used.includes(power) ? 'self' : ''})`).join(', ')
}
