import { useSyncExternalStore } from 'react'

/** What the page that is shown gives the small call to stand in: a corner of its conversation, or a seat of its own. */
export interface CallPlace {
  element: HTMLElement
  kind: 'corner' | 'seat'
}

/** The last one that came counts. */
const places: CallPlace[] = []
const listeners = new Set<() => void>()

/** A ref for what is read and not to be covered at its end: the call docks in it, and leaves its newest end free. */
export function asCallPlace(element: HTMLDivElement): () => void {
  return offer({ element, kind: 'corner' })
}

/** A ref for an empty place of the call's own: it fills it, and is not to be moved from there. */
export function asCallSeat(element: HTMLDivElement): () => void {
  return offer({ element, kind: 'seat' })
}

function offer(place: CallPlace): () => void {
  places.push(place)
  tell()
  return () => {
    places.splice(places.indexOf(place), 1)
    tell()
  }
}

/** null where no page gives one: then it is the window under the bar. */
export function useCallPlace(): CallPlace | null {
  return useSyncExternalStore(subscribe, () => places.at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
