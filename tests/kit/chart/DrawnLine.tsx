import { DrawnRow } from './DrawnRow'
import type { LaidLine, Point } from './laid-chart'
import type { Look } from './look'

const CORNER = 6
const HEAD = 6

export interface DrawnLineProps {
  line: LaidLine
  look: Look
}

/** The arrow between two states, with its transitions. */
export function DrawnLine({ line: { from, points, rows }, look }: DrawnLineProps) {
  const tones = rows.flatMap(({ edge }) => look.marks[edge.name] ?? [])
  // The line has the worst tone of its transitions.
  const tone = (['bad', 'warn', 'trail', 'good', 'muted'] as const).find((one) => tones.includes(one))
  const isTrail = tone === 'trail'
  const names = [look.lit.has(from) ? 'leaves' : '', isTrail ? 'trail' : tone === undefined ? '' : `toned ${tone}`]
  return (
    <g className={names.join(' ').trim()}>
      <path className="line" d={roundedPath(points)} />
      <path className="head" d={headPath(points)} />
      <g className="label">
        {rows.map((row, index) => (
          // Two transitions may have equal labels.
          <DrawnRow key={index} row={row} look={look} />
        ))}
      </g>
    </g>
  )
}

/** Through all points, with each corner rounded by at most half of its shorter side. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const start = towards(point, before)
      const end = towards(point, after)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function headPath(points: readonly Point[]): string {
  const [last, before] = [points.at(-1), points.at(-2)]
  if (last === undefined || before === undefined) return ''
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1
  const [dx, dy] = [((last.x - before.x) / length) * HEAD, ((last.y - before.y) / length) * HEAD]
  const [backX, backY] = [last.x - dx * 1.3, last.y - dy * 1.3]
  return `M${last.x} ${last.y}L${backX - dy * 0.6} ${backY + dx * 0.6}L${backX + dy * 0.6} ${backY - dx * 0.6}Z`
}
