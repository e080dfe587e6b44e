import { along } from '@turf/along'
import { bearing } from '@turf/bearing'
import { length } from '@turf/length'
import type { Position } from '../../../contract/schemas/ambulance'
import type { Way } from '../../../src/screens/emergency/map/map-facts'
import { createChance } from './random'

const STEP = 100
const METRES = { units: 'meters' } as const
/** Acceleration and braking of an ambulance in m/s². */
const PUSH = 2.2

export interface Drive {
  /** Its position after `elapsed` milliseconds. */
  at: (elapsed: number) => Position
  /** Duration of the drive, ms. */
  duration: number
}

/** From Jl. Menteng Raya to Jl. Besuki and on, along the seeded streets: 3.5 km. */
export const DRIVEN: Way = {
  type: 'LineString',
  coordinates: [
    [106.8354, -6.184],
    [106.8376, -6.189],
    [106.8384, -6.1905],
    [106.8336, -6.1915],
    [106.8335, -6.1925],
    [106.8333, -6.1942],
    [106.8332, -6.1951],
    [106.833, -6.1996],
    [106.835, -6.2022],
    [106.8388, -6.204],
    [106.841, -6.207],
  ],
}

/**
 * A simulated drive along a route with traffic lights and the streets' speed limits; the same seed yields the same
 * drive.
 */
export function seededDrive(seed: number, way: Way = DRIVEN, begin = 0): Drive {
  const chance = createChance(seed)
  const line = { type: 'Feature' as const, properties: {}, geometry: way }
  const whole = length(line, METRES)
  const metres = [0]
  let [here, speed, wished, left] = [0, 0, 12, 5_000]
  while (here < whole) {
    left -= STEP
    if (left <= 0) [wished, left] = [chance.happens(0.2) ? 0 : chance.between(7, 18), chance.between(3, 9) * 1_000]
    const change = (PUSH * STEP) / 1_000
    speed += Math.min(change, Math.max(-change, wished - speed))
    here = Math.min(whole, here + (speed * STEP) / 1_000)
    metres.push(here)
  }
  return {
    duration: (metres.length - 1) * STEP,
    at(elapsed) {
      const step = Math.min(metres.length - 1, Math.max(0, elapsed / STEP))
      const [low = 0, high = low] = [metres[Math.floor(step)], metres[Math.ceil(step)]]
      const driven = low + (high - low) * (step % 1)
      const [lng = 0, lat = 0] = along(line, driven, METRES).geometry.coordinates
      const nose = along(line, Math.min(whole, driven + 5), METRES)
      return { lat, lng, heading: (bearing([lng, lat], nose) + 360) % 360, at: begin + elapsed }
    },
  }
}
