/** Every Firefox names itself in what it describes, and the gateway's pairing keeps the name. */
const FIREFOX = /^o=mozilla/m

/**
 * Whether a connection can be relied on to search its way anew. With a Firefox at either end it often stays deaf
 * afterwards, or fails to encrypt (measured: 3 of 8 restarts between Firefox and Chromium, none of 12 new connections).
 * @param ours what was described here
 * @param theirs what was described there, as it came: a Chromium's own copy of it names nobody
 */
export function isRestartable(ours: string | undefined, theirs: string | undefined): boolean {
  return [ours, theirs].every((sdp = '') => !FIREFOX.test(sdp))
}
