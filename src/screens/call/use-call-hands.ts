import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { DevicesRef } from '../../../machines/devices/devices.selectors'
import { cornerBy } from './dock'
import { toggleCamera, toggleMicrophone } from './own-devices'
import type { Dock } from './use-dock'

export interface CallHands {
  dock: Dock
  devices: DevicesRef | undefined
  isFull: boolean
  onReduce: () => void
}

/** Keys and drags of a call's window: arrows and drags move it, M and V toggle the devices, Escape reduces it. */
export function useCallHands(
  root: RefObject<HTMLElement | null>,
  { dock, devices, isFull, onReduce }: CallHands,
): { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: (event: PointerEvent<HTMLElement>) => void } {
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event
    // Keys of its menus and dialogs, which are mounted elsewhere, bubble here through React.
    if (defaultPrevented || ctrlKey || altKey || metaKey || !root.current?.contains(target as Node)) return
    const corner = isFull || dock.shape === 'seat' ? null : cornerBy(key, dock.corner)
    if (corner !== null) dock.moveTo(corner)
    else if (devices && key.toLowerCase() === 'm') toggleMicrophone(devices)
    else if (devices && key.toLowerCase() === 'v') toggleCamera(devices)
    else if (key === 'Escape' && isFull && document.fullscreenElement === null) onReduce()
    else return
    event.preventDefault()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as Element
    if (root.current?.contains(target) && target.closest('button') === null) dock.onPointerDown(event)
  }

  return { onKeyDown, onPointerDown }
}
