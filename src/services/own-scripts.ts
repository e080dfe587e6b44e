/** Where our own scripts lie: the built ones, and the service worker. */
const OWN = /^\/(?:assets\/[\w.-]+|sw)\.js$/

/** Not in TypeScript's DOM yet; browsers without it take plain strings. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * The page's policy takes no plain string where a script could come from (Trusted Types): markup and code not at all, the
 * address of a script, as workers are begun with, only where it is our own. Called once, before anything else.
 */
export function trustOwnScripts({ trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object): void {
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwnScript(url, location.href) ? url : null) })
}

/** @param page the page's own address, which relative ones start from */
export function isOwnScript(url: string, page: string): boolean {
  const { origin, pathname, search } = new URL(url, page)
  return origin === new URL(page).origin && OWN.test(pathname) && search === ''
}
