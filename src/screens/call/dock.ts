/** A corner of the place where the call stands while it is small. */
export type Corner = 'topStart' | 'topEnd' | 'bottomEnd' | 'bottomStart'

/** In px, from the window's top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** `portrait` on a phone; `strip` where a picture would cover what is read; `seat` in a place of its own. */
export type SmallShape = 'wide' | 'narrow' | 'portrait' | 'strip' | 'seat'

/** The look's sizes of the picture, the largest first; what is told under it takes up to `notice` more. */
const PICTURES = [
  { shape: 'wide', width: 300, height: 216, notice: 150, from: 960, to: Infinity },
  { shape: 'narrow', width: 240, height: 172, notice: 190, from: 600, to: Infinity },
  { shape: 'portrait', width: 132, height: 176, notice: Infinity, from: 0, to: 600 },
] as const

/** Between the call and the edges of its place. */
export const MARGIN = 20
/** What stays free of it at the newest end of a conversation: two lines with their time. */
const FREE = 96

/** The largest that leaves room for what is read under it. `viewport` is the width of the window. */
export function shapeFor(viewport: number, place: Size, hasNotice = false): SmallShape {
  const fitting = PICTURES.find(({ width, height, notice, from, to }) => {
    const whole = height + (hasNotice ? notice : 0)
    const isRoomy = width + 2 * MARGIN <= place.width && whole + MARGIN + FREE <= place.height
    return viewport >= from && viewport < to && isRoomy
  })
  return fitting?.shape ?? 'strip'
}

/** Where something of this size stands in a corner. */
export function placeIn(corner: Corner, size: Size, place: Box): { left: number; top: number } {
  const isEnd = corner.endsWith('End')
  const isBottom = corner.startsWith('bottom')
  return {
    left: Math.round(isEnd ? place.left + place.width - size.width - MARGIN : place.left + MARGIN),
    top: Math.round(isBottom ? place.top + place.height - size.height - MARGIN : place.top + MARGIN),
  }
}

/** The corner to which something that was let go there belongs. `flick` is its last speed in px/ms. */
export function cornerAt(box: Box, place: Box, flick: { x: number; y: number }): Corner {
  const x = box.left + box.width / 2 + flick.x * THROW
  const y = box.top + box.height / 2 + flick.y * THROW
  const side = x < place.left + place.width / 2 ? 'Start' : 'End'
  return y < place.top + place.height / 2 ? `top${side}` : `bottom${side}`
}

/** How far a flick carries, in ms of its speed. */
const THROW = 180

const WAYS: Record<string, (corner: Corner) => Corner> = {
  ArrowLeft: (corner) => corner.replace('End', 'Start') as Corner,
  ArrowRight: (corner) => corner.replace('Start', 'End') as Corner,
  ArrowUp: (corner) => corner.replace('bottom', 'top') as Corner,
  ArrowDown: (corner) => corner.replace('top', 'bottom') as Corner,
}

/** The corner where an arrow key leads; null for any other key. */
export function cornerBy(key: string, corner: Corner): Corner | null {
  return WAYS[key]?.(corner) ?? null
}

/** Round the clock, for who neither drags nor has keys. */
export const NEXT: Record<Corner, Corner> = {
  topEnd: 'bottomEnd',
  bottomEnd: 'bottomStart',
  bottomStart: 'topStart',
  topStart: 'topEnd',
}
