/** Whether this browser has WebAuthn; some devices refuse all the same. */
export function hasWebAuthn(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
