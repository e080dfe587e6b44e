import React, { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ChartPicture, type ChartPictureProps } from '../tests/kit/chart/ChartPicture'
import { PANEL_WORDS } from './panel-words'

export interface ChartCanvasProps extends ChartPictureProps {
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

const SMALLEST = 0.3
const LARGEST = 2
/** A wider picture opens slightly smaller, but still readable. */
const WIDE = 480
const READABLE = 0.8

/** The chart in a frame that zooms and scrolls; opens so that the active state is readable. */
export function ChartCanvas({ isFolded, onFold, ...picture }: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const { chart, lit } = picture
  const id = chart.states[0]?.id
  const [put, setPut] = useState({ id, zoom: openingOf(chart.width) })
  // Another chart resets the zoom; the same one keeps it.
  const zoom = put.id === id ? put.zoom : openingOf(chart.width)
  const setZoom = (next: number) => setPut({ id, zoom: clamp(next) })

  const toLit = useCallback(
    (scale: number) => {
      const { current } = frame
      const inner = chart.states.findLast(({ id }) => lit.includes(id))
      if (current === null || inner === undefined) return
      const left = (inner.x + inner.width / 2) * scale - current.clientWidth / 2
      const top = (inner.y + inner.height / 2) * scale - current.clientHeight / 2
      current.scrollTo({ left, top })
    },
    [chart, lit],
  )
  const fit = () => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    setZoom(Math.min(1, clientWidth / (chart.width + 16), clientHeight / (chart.height + 16)))
  }

  useEffect(() => toLit(zoom), [toLit, zoom])

  const pan = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (drag.current === null || buttons === 0) return
    frame.current?.scrollBy(drag.current.x - clientX, drag.current.y - clientY)
    drag.current = { x: clientX, y: clientY }
  }
  return (
    <div className="dk-canvas">
      <div
        ref={frame}
        className="dk-frame"
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={PANEL_WORDS.title}
        onPointerDown={({ clientX, clientY }) => {
          drag.current = { x: clientX, y: clientY }
        }}
        onPointerMove={pan}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        <div style={{ width: chart.width * zoom, height: chart.height * zoom }}>
          <div
            style={{ transform: `scale(${zoom})`, transformOrigin: '0 0', width: chart.width, height: chart.height }}
          >
            <ChartPicture {...picture} />
          </div>
        </div>
      </div>
      <div className="dk-tools">
        <button type="button" aria-label={PANEL_WORDS.smaller} onClick={() => setZoom(zoom / 1.25)}>
          −
        </button>
        <button type="button" aria-label={PANEL_WORDS.larger} onClick={() => setZoom(zoom * 1.25)}>
          +
        </button>
        <button type="button" onClick={fit}>
          {PANEL_WORDS.fit}
        </button>
        <button type="button" onClick={() => toLit(zoom)}>
          {PANEL_WORDS.toLit}
        </button>
        <button type="button" aria-pressed={isFolded} onClick={() => onFold(!isFolded)}>
          {isFolded ? PANEL_WORDS.whole : PANEL_WORDS.around}
        </button>
      </div>
    </div>
  )
}

function openingOf(width: number): number {
  return width > WIDE ? READABLE : 1
}

function clamp(zoom: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, zoom))
}
