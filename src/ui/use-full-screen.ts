import { useSyncExternalStore } from 'react'

export interface FullScreen {
  isPossible: boolean
  isFull: boolean
  toggle: () => void
}

/** Shows the whole page in full screen, so that dialogs and messages stay above the enlarged element. */
export function useFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return { isPossible: document.fullscreenEnabled, isFull, toggle: () => void toggle().catch(() => {}) }
}

/** A browser may refuse; then the window stays unchanged. */
async function toggle(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
