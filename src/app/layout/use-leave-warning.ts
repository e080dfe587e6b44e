import { useEffect } from 'react'
import { isReloading } from '../../chunks/reload'

/** While something is open the browser asks before the tab is closed or reloaded; the app's own reloads do not ask. */
export function useLeaveWarning(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
}
