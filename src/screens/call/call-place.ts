import { useSyncExternalStore } from 'react'

/** What the page that is shown gives the small call to stand in: its conversation. The last one that came counts. */
const places: HTMLElement[] = []
const listeners = new Set<() => void>()

/** A ref for what is read and not to be covered at its end: the call docks in it, and leaves its newest end free. */
export function asCallPlace(element: HTMLDivElement): () => void {
  places.push(element)
  tell()
  return () => {
    places.splice(places.indexOf(element), 1)
    tell()
  }
}

/** null where no page gives one: then it is the window under the bar. */
export function useCallPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => places.at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
