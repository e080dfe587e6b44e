import { useSyncExternalStore } from 'react'

/**
 * The place that the visible page offers to a small call: a corner of its conversation, an end of a column of controls
 * for a strip, or a seat.
 */
export interface CallPlace {
  element: HTMLElement
  kind: 'corner' | 'column' | 'seat'
}

/** The last registered one counts. */
const places: CallPlace[] = []
const listeners = new Set<() => void>()

/** A ref for a conversation: the call is placed in it and leaves its newest end free. */
export function asCallPlace(element: HTMLDivElement): () => void {
  return offer({ element, kind: 'corner' })
}

/** A ref for controls that a picture would cover: the call is a strip, and they begin or end beside it. */
export function asCallColumn(element: HTMLDivElement): () => void {
  return offer({ element, kind: 'column' })
}

/** A ref for the call's own seat, which it fills without being movable. */
export function asCallSeat(element: HTMLDivElement): () => void {
  return offer({ element, kind: 'seat' })
}

function offer(place: CallPlace): () => void {
  places.push(place)
  notify()
  return () => {
    places.splice(places.indexOf(place), 1)
    notify()
  }
}

const noteHosts: HTMLElement[] = []

/** A ref for an empty element in the page's flow, which the result of a call fills. */
export function asNoteHost(element: HTMLDivElement): () => void {
  noteHosts.push(element)
  notify()
  return () => {
    noteHosts.splice(noteHosts.indexOf(element), 1)
    notify()
  }
}

/** null if the page has none: then the result is at the call's place. */
export function useNoteHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => noteHosts.at(-1) ?? null)
}

/** null without a place on the page: then it is the window below the bar. */
export function useCallPlace(): CallPlace | null {
  return useSyncExternalStore(subscribe, () => places.at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
