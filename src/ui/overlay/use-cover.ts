import { useLayoutEffect } from 'react'

/** Reports whether something lies over the whole window: nothing under it can be reached meanwhile. */
export function useCover(isCovering: boolean, onCover: (isCovering: boolean) => void): void {
  // Before the next frame: what was covered may have to take the focus of what is gone.
  useLayoutEffect(() => {
    onCover(isCovering)
    return () => onCover(false)
  }, [isCovering, onCover])
}
