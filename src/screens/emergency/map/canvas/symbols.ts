// oxlint-disable unicorn/no-array-fill-with-reference-type -- a pen fills, not an array.
import type { Palette } from './palette'

/** Device pixels per px, sharp on every screen. */
export const DENSITY = 2

/** Lucide's `ambulance` (ISC), in a square of 24. */
const AMBULANCE = [
  'M10 10H6',
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2',
  'M19 18h2a1 1 0 0 0 1-1v-3.28a1 1 0 0 0-.684-.948l-1.923-.641a1 1 0 0 1-.578-.502l-1.539-3.076A1 1 0 0 0 16.382 8H14',
  'M8 8v4',
  'M9 18h6',
  'M19 18a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
  'M9 18a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
]
/** A pin whose tip is at (22, 54) of 44 × 56. */
const PIN = 'M22 54C20 49 4 37 4 21a18 18 0 0 1 36 0c0 16-16 28-18 33Z'

export type SymbolName = 'available' | 'busy' | 'incident' | 'chosen' | 'chosen-stale' | 'heading' | 'heading-stale'

/** The markers as images, `DENSITY` times their displayed size. */
export function drawSymbol(name: SymbolName, colors: Palette): HTMLCanvasElement {
  switch (name) {
    case 'chosen':
      return ambulance(46, { fill: colors.route, edge: '#ffffff', icon: '#ffffff' })
    case 'chosen-stale':
      return ambulance(46, { fill: colors.stale, edge: '#ffffff', icon: '#ffffff' })
    case 'heading':
      return arrow(colors.route)
    case 'heading-stale':
      return arrow(colors.stale)
    case 'available':
      return ambulance(36, { fill: colors.disc, edge: colors.discEdge, icon: colors.discIcon })
    case 'busy':
      return ambulance(36, { fill: colors.disc, edge: colors.busy, icon: colors.busy })
    case 'incident':
      return incident(colors.danger)
  }
}

function ambulance(
  size: number,
  { fill, edge, icon }: { fill: string; edge: string; icon: string },
): HTMLCanvasElement {
  return drawn(size, size, (pen) => {
    pen.beginPath()
    pen.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI)
    pen.fillStyle = fill
    pen.strokeStyle = edge
    pen.lineWidth = 2.5
    pen.fill()
    pen.stroke()
    const edgeLength = size * 0.48
    pen.translate((size - edgeLength) / 2, (size - edgeLength) / 2)
    pen.scale(edgeLength / 24, edgeLength / 24)
    pen.strokeStyle = icon
    pen.lineWidth = 2
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const path of AMBULANCE) pen.stroke(new Path2D(path))
  })
}

/** Outside the disc, rotating around its centre. */
function arrow(fill: string): HTMLCanvasElement {
  return drawn(76, 76, (pen) => {
    pen.fillStyle = fill
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 1.5
    const tip = new Path2D('M38 3 L46 14 L30 14 Z')
    pen.stroke(tip)
    pen.fill(tip)
  })
}

function incident(fill: string): HTMLCanvasElement {
  return drawn(44, 56, (pen) => {
    const pin = new Path2D(PIN)
    pen.fillStyle = fill
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 3
    pen.stroke(pin)
    pen.fill(pin)
    pen.fillStyle = '#ffffff'
    pen.fill(new Path2D('M19.8 11h4.4l-.7 12h-3z'))
    pen.beginPath()
    pen.arc(22, 28.5, 2.5, 0, 2 * Math.PI)
    pen.fill()
  })
}

function drawn(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const pen = penOf(canvas)
  pen.scale(DENSITY, DENSITY)
  draw(pen)
  return canvas
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws nothing')
  return pen
}
