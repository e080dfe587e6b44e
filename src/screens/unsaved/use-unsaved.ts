import { createContext, use, useCallback, useEffect } from 'react'
import { createUnsaved, type Unsaved } from './unsaved'

/** Without a guard nothing is asked within the app and nothing is kept; the browser still asks. */
export const NO_GUARD: Unsaved = { ...createUnsaved(), keep() {} }
export const UnsavedContext = createContext(NO_GUARD)

/** While something is unsaved, leaving needs a confirmation: by the guard within the app, by the browser outside. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsaved = use(UnsavedContext)
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved, unsaved])
  useUnloadWarning(isUnsaved)
}

/** The browser asks before the tab is closed or reloaded, also for work that the app would finish itself. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** Runs a navigation at once, or after the person has confirmed the loss. */
export function useLeave(): (go: () => void) => void {
  return use(UnsavedContext).leave
}

/** The same for links and menus: navigates, unless the address is another part of this page. */
export function useGuardedNavigate(path: string, navigate: (to: string) => void): (to: string) => void {
  const leave = useLeave()
  return useCallback(
    (to) => {
      if (to.split(/[?#]/)[0] === path) navigate(to)
      else leave(() => navigate(to))
    },
    [path, navigate, leave],
  )
}
