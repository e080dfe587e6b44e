import type { Visitor } from '../../machines/app/app.selectors'
import { HOME, NURSE_HOME, SIGN_IN } from '../ui/link/paths'

export type Judgement =
  | { kind: 'enter' }
  /** The visitor is not known yet. */
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'fault'; status: number; message: string }

/** Product §2 "Route guards": the first guard that refuses decides. */
export function judge(middleware: readonly string[], visitor: Visitor): Judgement {
  for (const name of middleware) {
    const guard = GUARDS[name]
    if (guard === undefined) return { kind: 'fault', status: 500, message: `Unknown middleware ${name}` }
    if (visitor === 'unknown') return { kind: 'wait' }
    const redirect = guard(visitor)
    if (redirect !== null) return { kind: 'redirect', to: redirect }
  }
  return { kind: 'enter' }
}

/** The redirect of each guard; null lets the visitor in. */
const GUARDS: Record<string, ((visitor: Visitor) => string | null) | undefined> = {
  authenticated: (visitor) => (visitor === 'nobody' ? SIGN_IN : null),
  doctor: (visitor) => (visitor === 'doctor' ? null : NURSE_HOME),
  nurse: (visitor) => (visitor === 'nurse' ? null : HOME),
}

/** The first page of a signed-in visitor. */
export function homeOf(visitor: Visitor): string {
  return visitor === 'nurse' ? NURSE_HOME : HOME
}

/** The address of the sign-in page with the requested page. @param page its path and query */
export function signInFor(page: string): string {
  return page === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: page }).toString()}`
}

/** The page that was requested before the sign-in; only a path of this app, so that links cannot redirect elsewhere. */
export function pageAskedFor(search: string, visitor: Visitor): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith(SIGN_IN) ? next : homeOf(visitor)
}
