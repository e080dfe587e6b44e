/** Paths of our scripts: the built ones, and the service worker. */
const OWN = /^\/(?:assets\/[\w.-]+|sw)\.js$/

/** Missing in TypeScript's DOM library; browsers without it accept plain strings. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * The page's policy refuses plain strings in script sinks (Trusted Types). This default policy rejects markup and code,
 * and accepts script addresses (of workers) only if they are ours. Called once, before anything else.
 */
export function trustOwnScripts({ trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwnScript(url, location.href) ? url : null) })
}

/** @param page the page's address, the base of relative ones */
export function isOwnScript(url: string, page: string): boolean {
  const { origin, pathname, search } = new URL(url, page)
  return origin === new URL(page).origin && OWN.test(pathname) && search === ''
}
