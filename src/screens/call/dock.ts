/** A corner of the place in which the small call is. */
export type Corner = 'topStart' | 'topEnd' | 'bottomEnd' | 'bottomStart'

/** In px from the window's top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** `portrait` on a phone; `strip` if a picture would cover the text; `seat` in its own seat. */
export type SmallShape = 'wide' | 'narrow' | 'portrait' | 'strip' | 'seat'

/** The picture's sizes (look), largest first; a notice below takes up to `notice` more. */
const PICTURES = [
  { shape: 'wide', width: 300, height: 216, notice: 150, from: 960, to: Infinity },
  { shape: 'narrow', width: 240, height: 172, notice: 190, from: 600, to: Infinity },
  { shape: 'portrait', width: 132, height: 176, notice: Infinity, from: 0, to: 600 },
] as const

/** Distance between the call and the edges of its place. */
export const MARGIN = 20
/** Free space at the newest end of a conversation: two lines with their time. */
const FREE = 96

/** The largest shape that leaves space for the text below. `viewport` is the window's width. */
export function shapeFor(viewport: number, place: Size, hasNotice = false): SmallShape {
  const fitting = PICTURES.find(({ width, height, notice, from, to }) => {
    const whole = height + (hasNotice ? notice : 0)
    const isRoomy = width + 2 * MARGIN <= place.width && whole + MARGIN + FREE <= place.height
    return viewport >= from && viewport < to && isRoomy
  })
  return fitting?.shape ?? 'strip'
}

/** Position of an element of this size in a corner. */
export function placeIn(corner: Corner, size: Size, place: Box): { left: number; top: number } {
  const isEnd = corner.endsWith('End')
  const isBottom = corner.startsWith('bottom')
  return {
    left: Math.round(isEnd ? place.left + place.width - size.width - MARGIN : place.left + MARGIN),
    top: Math.round(isBottom ? place.top + place.height - size.height - MARGIN : place.top + MARGIN),
  }
}

/** The corner for an element that was released there. `flick` is its final speed in px/ms. */
export function cornerAt(box: Box, place: Box, flick: { x: number; y: number }): Corner {
  const x = box.left + box.width / 2 + flick.x * THROW
  const y = box.top + box.height / 2 + flick.y * THROW
  const side = x < place.left + place.width / 2 ? 'Start' : 'End'
  return y < place.top + place.height / 2 ? `top${side}` : `bottom${side}`
}

/** Time for which a flick continues at its speed, in ms. */
const THROW = 180

const WAYS: Record<string, (corner: Corner) => Corner> = {
  ArrowLeft: (corner) => corner.replace('End', 'Start') as Corner,
  ArrowRight: (corner) => corner.replace('Start', 'End') as Corner,
  ArrowUp: (corner) => corner.replace('bottom', 'top') as Corner,
  ArrowDown: (corner) => corner.replace('top', 'bottom') as Corner,
}

/** The corner in an arrow key's direction; null for other keys. */
export function cornerBy(key: string, corner: Corner): Corner | null {
  return WAYS[key]?.(corner) ?? null
}

/** Clockwise, for people without drag and arrow keys. */
export const NEXT: Record<Corner, Corner> = {
  topEnd: 'bottomEnd',
  bottomEnd: 'bottomStart',
  bottomStart: 'topStart',
  topStart: 'topEnd',
}
