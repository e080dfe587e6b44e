import type { Visitor } from '../../machines/app/app.selectors'
import { HOME, NURSE_HOME, SIGN_IN } from './routes'

export type Judgement =
  | { kind: 'enter' }
  /** It is not known yet who is there. */
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'fault'; status: number; message: string }

/** Product §2 "Route guards": the first guard that objects decides. */
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

/** Where each guard sends whom it does not let in; null lets in. */
const GUARDS: Record<string, ((visitor: Visitor) => string | null) | undefined> = {
  authenticated: (visitor) => (visitor === 'nobody' ? SIGN_IN : null),
  doctor: (visitor) => (visitor === 'doctor' ? null : NURSE_HOME),
  nurse: (visitor) => (visitor === 'nurse' ? null : HOME),
}

/** Where a signed-in visitor starts. */
export function homeOf(visitor: Visitor): string {
  return visitor === 'nurse' ? NURSE_HOME : HOME
}

/** The sign-in page, remembering the page asked for. @param page its path with what follows it */
export function signInFor(page: string): string {
  return page === HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: page }).toString()}`
}

/** The page asked for before signing in; only a path of this app, so that no link can lead elsewhere. */
export function pageAskedFor(search: string, visitor: Visitor): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith(SIGN_IN) ? next : homeOf(visitor)
}
