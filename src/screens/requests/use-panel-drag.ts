import { useSelector } from '@xstate/react'
import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type PanelRef, selectIsDragging } from '../../../machines/panel/panel.selectors'
import { followPointer } from './panel-drag'

export interface PanelDrag {
  isDragging: boolean
  /** For the head, by which the panel is taken. */
  handle: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onClickCapture: (event: MouseEvent) => void
  }
}

/** Pointer and panel: the machine hears of the grab and of the release, the sheet alone follows what is between. */
export function usePanelDrag(panel: PanelRef, sheet: RefObject<HTMLElement | null>): PanelDrag {
  const isDragging = useSelector(panel, selectIsDragging)
  const drag = useRef<{ stop: () => void }>(null)
  const wasDragged = useRef(false)

  // Whatever ended it: now the style sheet moves it to where the machine says, from where the hand left it. Heard of the
  // machine itself, since a drag may be over before it was ever rendered.
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

  // The same one for good: the head is not rendered for a drag.
  const handle = useMemo(
    (): PanelDrag['handle'] => ({
      onPointerDown(event) {
        const { nativeEvent, currentTarget } = event
        const isTaken = selectIsDragging(panel.getSnapshot())
        if (isTaken || !nativeEvent.isPrimary || nativeEvent.button !== 0 || sheet.current === null) return
        // No mouse events beside the pointer's, nobody needs them; the click still comes.
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
      // The click that a browser makes of a drag is none; one from the keyboard has no pointer in it.
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
