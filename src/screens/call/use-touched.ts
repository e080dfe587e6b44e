import { useSyncExternalStore } from 'react'

const GESTURES = ['pointerdown', 'keydown'] as const

/** Whether anything was ever pressed on this page: before that a browser may hold back sound, as after a reload. */
export function useTouched(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.userActivation?.hasBeenActive ?? true)
}

/** Asked again when the browser has counted the gesture, which it does after its first event. */
function subscribe(listener: () => void): () => void {
  const later = () => void setTimeout(listener)
  for (const gesture of GESTURES) addEventListener(gesture, later, { passive: true })
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, later)
  }
}
