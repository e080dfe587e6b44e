import { CHART_WORDS } from './chart-words'
import { DrawnRow } from './DrawnRow'
import type { LaidState } from './laid-chart'
import { HEAD_HEIGHT, INSET, PADDING, ROW_HEIGHT } from './face'
import type { Look } from './look'

export interface DrawnStateProps {
  state: LaidState
  look: Look
}

/** A state's box: its name, its actors, and transitions that stay within it. */
export function DrawnState({ state, look }: DrawnStateProps) {
  const { id, x, y, width, height, depth, type, rows } = state
  const isLeaf = type === 'atomic' || type === 'final' || state.folded > 0
  const tone = look.marks[id]
  const names = [look.lit.has(id) ? 'lit' : '', isLeaf ? 'leaf' : '', tone === undefined ? '' : `toned ${tone}`]
  const box = [
    'box',
    depth === 0 ? 'root' : depth % 2 === 0 && !isLeaf ? 'odd' : '',
    type === 'parallel' ? 'region' : '',
  ]
  const radius = isLeaf ? 10 : 14
  const start = x + PADDING + (state.isInitial ? 14 : 0)
  const middle = y + HEAD_HEIGHT / 2 + 1
  return (
    <g className={names.join(' ').trim()} data-state={id}>
      <rect className={box.join(' ').trim()} x={x} y={y} width={width} height={height} rx={radius} />
      {type === 'final' && (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={radius - 3} />
      )}
      {tone !== undefined && tone !== 'trail' && (
        <rect
          className="stripe"
          x={x + 4}
          y={y + 7}
          width={3}
          height={Math.max(6, Math.min(height, HEAD_HEIGHT) - 10)}
          rx={1.5}
        />
      )}
      {state.isInitial && <circle className="dot" cx={x + 14} cy={middle} r={4} />}
      <text className="key" x={start} y={middle}>
        {state.key}
      </text>
      {state.folded > 0 && (
        <text className="row quiet" x={x + width - PADDING} y={middle} textAnchor="end">
          {CHART_WORDS.folded(state.folded)}
        </text>
      )}
      {state.invokes.map((invoke) => (
        <g key={invoke.id}>
          <circle className="ring" cx={invoke.x + INSET + 4} cy={invoke.y + ROW_HEIGHT / 2} r={3} />
          <text className="row quiet" x={invoke.x + INSET + 13} y={invoke.y + ROW_HEIGHT / 2}>
            {invoke.id}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        // Two transitions may have equal labels.
        <DrawnRow key={index} row={row} look={look} />
      ))}
    </g>
  )
}
