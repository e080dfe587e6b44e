import type { KeyboardEvent } from 'react'
import { CHART_WORDS } from './chart-words'
import { INSET, ROW_SIZE } from './face'
import type { LaidRow } from './laid-chart'
import type { Look } from './look'

export interface DrawnRowProps {
  row: LaidRow
  look: Look
}

/** A transition's label; a button if its event can be sent. */
export function DrawnRow({ row: { edge, text, x, y, width, height }, look }: DrawnRowProps) {
  const tone = look.marks[edge.name]
  const mark = tone === undefined ? '' : tone === 'trail' ? ' trail' : ` toned ${tone}`
  const words = (
    <>
      <rect className="plate" x={x} y={y + 1} width={width} height={height - 2} rx={5} />
      <text className={`row${mark}`} x={x + INSET} y={y + height / 2} fontSize={ROW_SIZE}>
        {text}
      </text>
    </>
  )
  const { onEvent } = look
  if (
    onEvent === undefined ||
    !look.lit.has(edge.from) ||
    !(look.enabled.has(edge.event) || look.enabled.has(edge.name))
  )
    return words
  const send = () => onEvent(edge)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    send()
  }
  return (
    <g
      className="send"
      role="button"
      tabIndex={0}
      aria-label={CHART_WORDS.send(text)}
      onClick={send}
      onKeyDown={sendByKey}
    >
      {words}
    </g>
  )
}
