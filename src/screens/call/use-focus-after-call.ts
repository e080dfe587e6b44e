import { useLayoutEffect } from 'react'
import { isReachable } from '../../ui/focus/reachable'

/** Marks the field of a room that receives the focus after a call. */
export const AFTER_CALL = { 'data-after-call': '' }

/**
 * When the call's window goes with the focus in it, the room's message field receives the focus: the nearest button
 * could send a half-written document by the next Enter. Not on a touch screen, where its keyboard would open.
 */
export function useFocusAfterCall(): void {
  useLayoutEffect(
    () => () => {
      const field = document.querySelector('[data-after-call]')
      const isInside = document.activeElement?.closest('section[data-shape]') ?? null
      if (isInside === null || field === null || !isReachable(field) || matchMedia('(pointer: coarse)').matches) return
      field.focus({ preventScroll: true })
    },
    [],
  )
}
