import { useSyncExternalStore } from 'react'

export interface FullScreen {
  isPossible: boolean
  isFull: boolean
  toggle: () => void
}

/** The whole page on the whole screen, so that dialogs and messages stay above whatever fills it. */
export function useFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return { isPossible: document.fullscreenEnabled, isFull, toggle: () => void toggle().catch(() => {}) }
}

/** A browser may refuse; then the window stays as it is. */
async function toggle(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
