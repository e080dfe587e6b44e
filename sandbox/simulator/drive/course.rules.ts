import { along } from '@turf/along'
import { bearing } from '@turf/bearing'
import { length } from '@turf/length'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { SECOND } from '../../../contract/values/limits'
import { chanceOf } from './chance'

/** Nobody drives evenly: in each of these the speed is another one, by at most so much of it. */
const SLICE = 5 * SECOND
const VARIATION = 0.25
/** A heading is that of so many metres of road. */
const AHEAD = 2

/** A way as one ambulance drives it: as long as the road says in all, now faster and now slower, by its seed alone. */
export interface Course {
  line: EmergencyRoute['geometry']
  /** Metres. */
  length: number
  /** Milliseconds at the pace of the road. */
  duration: number
  /** Metres at the end of each even slice of the duration; the first is 0, the last the length. */
  reached: readonly number[]
}

/** A place on the road, heading in degrees from north, 0 up to 360. */
export interface Place extends Point {
  heading: number
}

/** A course as it is driven since a moment: what it takes to say where the ambulance is at any later one. */
export interface Stretch {
  course: Course
  /** Epoch milliseconds by the server's clock. */
  since: number
  /** Milliseconds of the course that lay behind then. */
  driven: number
  /** Multiple of the real speed; 0 is stationary. */
  pace: number
}

/** @param seed any whole number; the same one gives the same drive */
export function courseOf({ geometry: line, duration_s }: EmergencyRoute, seed: number): Course {
  const whole = length({ type: 'Feature', properties: {}, geometry: line }, { units: 'meters' })
  const duration = duration_s * SECOND
  const chance = chanceOf(seed)
  const speeds = Array.from(
    { length: Math.max(1, Math.round(duration / SLICE)) },
    () => 1 + VARIATION * (2 * chance() - 1),
  )
  const sum = speeds.reduce((all, speed) => all + speed, 0)
  let metres = 0
  const inner = speeds.slice(0, -1).map((speed) => (metres += (speed / sum) * whole))
  return { line, length: whole, duration, reached: [0, ...inner, whole] }
}

/** Milliseconds of the course that lie behind at a moment; never more than there are. */
export function drivenAt({ course, since, driven, pace }: Stretch, at: number): number {
  return Math.min(course.duration, driven + Math.max(0, at - since) * pace)
}

/** Where the ambulance is at a moment. */
export function placeAt(stretch: Stretch, at: number): Place {
  return placeOn(stretch.course, metresAfter(stretch.course, drivenAt(stretch, at)))
}

/** Metres of road that lie ahead at a moment. */
export function metresLeft(stretch: Stretch, at: number): number {
  return stretch.course.length - metresAfter(stretch.course, drivenAt(stretch, at))
}

/** Arrival at the end in epoch milliseconds; null while stationary. */
export function arrivalOf({ course, since, driven, pace }: Stretch): number | null {
  return pace === 0 ? null : since + (course.duration - driven) / pace
}

/** The same drive from a moment on, at another pace. */
export function goingOn(stretch: Stretch, at: number, pace: number): Stretch {
  return { ...stretch, since: at, driven: drivenAt(stretch, at), pace }
}

function metresAfter({ length: whole, duration, reached }: Course, driven: number): number {
  if (driven >= duration) return whole
  const slices = reached.length - 1
  const part = (driven / duration) * slices
  const index = Math.floor(part)
  const before = reached[index] ?? whole
  return before + ((reached[index + 1] ?? whole) - before) * (part - index)
}

function placeOn({ line, length: whole }: Course, metres: number): Place {
  const here = pointOn(line, metres)
  // At the very end, as it came there.
  const [from, to] =
    metres + AHEAD <= whole
      ? [here, pointOn(line, metres + AHEAD)]
      : [pointOn(line, whole - AHEAD), pointOn(line, whole)]
  const [lng = 0, lat = 0] = here
  return { lat, lng, heading: (bearing(from, to) + 360) % 360 }
}

function pointOn(line: Course['line'], metres: number): number[] {
  return along(line, Math.max(0, metres), { units: 'meters' }).geometry.coordinates
}
