import { useSelector } from '@xstate/react'
import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type PanelRef, selectIsDragging } from '../../../machines/panel/panel.selectors'
import { followPointer } from './panel-drag'

export interface PanelDrag {
  isDragging: boolean
  /** For the head, which is the drag handle. */
  handle: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onClickCapture: (event: MouseEvent) => void
  }
}

/**
 * Connects pointer and panel: the machine receives the start and the release; the sheet follows the pointer in between.
 */
export function usePanelDrag(panel: PanelRef, sheet: RefObject<HTMLElement | null>): PanelDrag {
  const isDragging = useSelector(panel, selectIsDragging)
  const drag = useRef<{ stop: () => void }>(null)
  const wasDragged = useRef(false)

  // When a drag ends, the style sheet moves the sheet from the pointer's position to the machine's. Subscribes to the
  // machine, because a drag may end before a render.
  useLayoutEffect(() => {
    let was = false
    const listening = panel.subscribe((snapshot) => {
      const is = selectIsDragging(snapshot)
      if (was && !is) drag.current?.stop()
      was = is
    })
    return () => {
      listening.unsubscribe()
      drag.current?.stop()
    }
  }, [panel])

  // A stable object, so that the head does not render for a drag.
  const handle = useMemo(
    (): PanelDrag['handle'] => ({
      onPointerDown(event) {
        const { nativeEvent, currentTarget } = event
        const isTaken = selectIsDragging(panel.getSnapshot())
        if (isTaken || !nativeEvent.isPrimary || nativeEvent.button !== 0 || sheet.current === null) return
        // Suppresses compatibility mouse events; the click is still fired.
        event.preventDefault()
        drag.current?.stop()
        wasDragged.current = false
        drag.current = followPointer(sheet.current, currentTarget, nativeEvent, {
          onGrab() {
            wasDragged.current = true
            panel.send({ type: 'panel.grab' })
          },
          onRelease: (velocity, position) => panel.send({ type: 'panel.release', velocity, position }),
          onCancel: () => panel.send({ type: 'panel.cancel' }),
        })
      },
      // Ignores the click after a drag; a keyboard click has no pointer.
      onClickCapture(event) {
        if (!wasDragged.current || event.detail === 0) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }),
    [panel, sheet],
  )
  return { isDragging, handle }
}
