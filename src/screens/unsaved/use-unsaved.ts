import { createContext, use, useCallback, useEffect } from 'react'
import { createUnsaved, type Unsaved } from './unsaved'

/** Without a guard around it nothing is asked inside the app, and nothing is kept; the browser still asks. */
export const UnsavedContext = createContext<Unsaved>({ ...createUnsaved(), keep() {} })

/** While something is not saved, whoever leaves is asked: by the guard inside the app, by the browser outside it. */
export function useUnsaved(isUnsaved: boolean): void {
  const unsaved = use(UnsavedContext)
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved, unsaved])
  useUnloadWarning(isUnsaved)
}

/** The browser asks before the tab is closed or loaded anew: also for what the app itself would still bring to its end. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** Runs what leaves the page at once, or after the person has agreed to lose what is not saved. */
export function useLeave(): (go: () => void) => void {
  return use(UnsavedContext).leave
}

/** The same for links and menus: on to another address, unless that is only another part of this page. */
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
