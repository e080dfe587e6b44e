import { expect, test } from 'vitest'
import { type Box, type Corner, cornerAt, cornerBy, NEXT, placeIn, shapeFor } from '../../../src/screens/call/dock'
import { flickOf } from '../../../src/screens/call/drag'

const PLACE: Box = { left: 0, top: 150, width: 848, height: 560 }
const STILL = { x: 0, y: 0 }

test.each([
  ['a wide desk', 1280, 848, 560, 'wide'],
  ['960 px', 960, 560, 560, 'wide'],
  ['a tablet', 768, 768, 700, 'narrow'],
  ['a phone', 360, 360, 560, 'portrait'],
  ['a low window', 1280, 848, 320, 'narrow'],
  ['a lower one', 1280, 848, 280, 'strip'],
  ['200 % zoom', 640, 640, 180, 'strip'],
  ['a phone on its side', 599, 599, 150, 'strip'],
] as const)('%s of %i px: a place of %i × %i takes it %s', (_, viewport, width, height, shape) => {
  expect(shapeFor(viewport, { width, height })).toBe(shape)
})

test('with a notice below, it is smaller or a strip; on a phone always a strip', () => {
  expect(shapeFor(1280, { width: 848, height: 560 }, true)).toBe('wide')
  expect(shapeFor(1280, { width: 848, height: 480 }, true)).toBe('narrow')
  expect(shapeFor(960, { width: 560, height: 430 }, true)).toBe('strip')
  expect(shapeFor(360, { width: 360, height: 700 }, true)).toBe('strip')
})

test.each([
  ['topEnd', 528, 170],
  ['topStart', 20, 170],
  ['bottomEnd', 528, 474],
  ['bottomStart', 20, 474],
] as const)('in the corner %s it is placed at %i, %i', (corner, left, top) => {
  expect(placeIn(corner, { width: 300, height: 216 }, PLACE)).toEqual({ left, top })
})

test('let go somewhere it belongs to the nearest corner, a flick carries it on', () => {
  const box = (left: number, top: number): Box => ({ left, top, width: 300, height: 216 })
  expect(cornerAt(box(500, 160), PLACE, STILL)).toBe('topEnd')
  expect(cornerAt(box(60, 200), PLACE, STILL)).toBe('topStart')
  expect(cornerAt(box(60, 420), PLACE, STILL)).toBe('bottomStart')
  expect(cornerAt(box(500, 160), PLACE, { x: -2, y: 0 })).toBe('topStart')
  expect(cornerAt(box(500, 160), PLACE, { x: 0, y: 2 })).toBe('bottomEnd')
})

test('arrow keys lead from corner to corner, other keys nowhere', () => {
  const walk = (from: Corner, keys: string[]) =>
    keys.reduce<Corner>((corner, key) => cornerBy(key, corner) ?? corner, from)
  expect(walk('topEnd', ['ArrowLeft'])).toBe('topStart')
  expect(walk('topEnd', ['ArrowLeft', 'ArrowDown', 'ArrowRight'])).toBe('bottomEnd')
  expect(walk('topEnd', ['ArrowUp', 'ArrowRight'])).toBe('topEnd')
  expect(cornerBy('Enter', 'topEnd')).toBeNull()
})

test('moving on visits all four corners and returns to the first', () => {
  const visited = new Set<Corner>()
  let corner: Corner = 'topEnd'
  for (let step = 0; step < 4; step += 1) {
    visited.add(corner)
    corner = NEXT[corner]
  }
  expect([visited.size, corner]).toEqual([4, 'topEnd'])
})

test('a pause before the release is not a flick', () => {
  const samples = [
    { at: 0, x: 0, y: 0 },
    { at: 20, x: 40, y: 0 },
  ]
  expect(flickOf(samples, 30)).toEqual({ x: 2, y: 0 })
  expect(flickOf(samples, 300)).toEqual({ x: 0, y: 0 })
})
