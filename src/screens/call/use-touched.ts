import { useSyncExternalStore } from 'react'

const GESTURES = ['pointerdown', 'keydown'] as const

/** The page had any press; before that a browser may block sound, e.g. after a reload. */
export function useTouched(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.userActivation?.hasBeenActive ?? true)
}

/** Read again after the browser has counted the gesture, which it does after the first event. */
function subscribe(listener: () => void): () => void {
  const later = () => void setTimeout(listener)
  for (const gesture of GESTURES) addEventListener(gesture, later, { passive: true })
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, later)
  }
}
