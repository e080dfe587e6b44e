import { along } from '@turf/along'
import { bearing } from '@turf/bearing'
import { length } from '@turf/length'
import { nearestPointOnLine } from '@turf/nearest-point-on-line'
import type { Feature, LineString } from 'geojson'
import type { Position } from '../../../../../contract/schemas/ambulance'
import type { Point } from '../../../../../contract/schemas/geo'
import { SECOND } from '../../../../../contract/values/limits'
import type { ChosenOnMap, Way } from '../map-facts'
import { lngLat, metresBetween } from '../offset.rules'

/** Without updates an ambulance is drawn at most this far beyond its last position. */
export const AHEAD = 2 * SECOND
/** Time in which the marker moves to a new position. */
export const BLEND = 300
/** Beyond this distance from the street it is not on it, in metres. */
const OFF_WAY = 30
/** Accuracy of a position in metres: backward movements below it count as stationary. */
const NOISE = 8
/** Above this speed (m/s) it jumped; even a fast simulation is slower. */
const TOP_SPEED = 500
/** Length of the route in metres from which its direction is read. */
const NOSE = 5
const METRES = { units: 'meters' } as const

export interface Street {
  way: Way
  line: Feature<LineString>
  /** Metres. */
  length: number
}

export interface Placed extends Point {
  /** Degrees from north. */
  heading: number
  /** Metres along the street; null if not on it. */
  along: number | null
}

/** The extrapolated movement of an ambulance. */
export interface Course {
  position: Position
  street: Street | null
  /** Metres along the street at `position.at`. */
  along: number
  /** Metres per second along the street, or degrees per second off it. */
  drive: { speed: number } | { lat: number; lng: number }
}

export function streetOf(way: Way | null): Street | null {
  if (way === null) return null
  const line: Feature<LineString> = { type: 'Feature', properties: {}, geometry: way }
  return { way, line, length: length(line, METRES) }
}

/** Along the street if both positions lie on it in order; otherwise straight on. null before the first position. */
export function courseOf(
  { before, position }: Pick<ChosenOnMap, 'before' | 'position'>,
  street: Street | null,
): Course | null {
  if (position === null) return null
  const at = street && alongOf(street, position)
  if (before === null || before.at >= position.at) {
    return { position, street: at === null ? null : street, along: at ?? 0, drive: { speed: 0 } }
  }
  const seconds = (position.at - before.at) / SECOND
  const then = street && at !== null ? alongOf(street, before) : null
  if (at !== null && then !== null && at > then - NOISE) {
    return { position, street, along: at, drive: { speed: sane(Math.max(0, at - then) / seconds) } }
  }
  const isSane = sane(metresBetween(before, position) / seconds) > 0
  const [lat, lng] = isSane ? [(position.lat - before.lat) / seconds, (position.lng - before.lng) / seconds] : [0, 0]
  return { position, street: null, along: 0, drive: { lat, lng } }
}

/** The extrapolated position at `now`, epoch milliseconds of the server. */
export function placeAt({ position, street, along: from, drive }: Course, now: number): Placed {
  const seconds = Math.min(AHEAD, Math.max(0, now - position.at)) / SECOND
  if (street !== null && 'speed' in drive) return onStreet(street, from + drive.speed * seconds)
  const { lat, lng } = 'speed' in drive ? { lat: 0, lng: 0 } : drive
  return {
    lat: position.lat + lat * seconds,
    lng: position.lng + lng * seconds,
    heading: position.heading,
    along: null,
  }
}

/** It is still moving, or has reached its final place. */
export function isMoving({ position, drive }: Course, now: number): boolean {
  const isDriven = 'speed' in drive ? drive.speed > 0 : drive.lat !== 0 || drive.lng !== 0
  return isDriven && now < position.at + AHEAD
}

/** Distance between the drawn and the actual position when an update arrived: along the street if both are on it. */
export type Correction = { from: number } & ({ along: number } | { lat: number; lng: number })

/** @param shown the last drawn position and its street */
export function correctionOf(shown: Placed, street: Street | null, course: Course, now: number): Correction {
  const due = placeAt(course, now)
  const isSameStreet = street !== null && street === course.street
  if (isSameStreet && shown.along !== null && due.along !== null) return { from: now, along: shown.along - due.along }
  return { from: now, lat: shown.lat - due.lat, lng: shown.lng - due.lng }
}

/** The drawn position at `now`. */
export function shownAt(course: Course, correction: Correction | null, now: number): Placed {
  const due = placeAt(course, now)
  const left = correction === null ? 0 : 1 - Math.min(1, Math.max(0, now - correction.from) / BLEND)
  if (correction === null || left === 0) return due
  const share = left * left * (3 - 2 * left)
  if (!('along' in correction)) {
    return { ...due, lat: due.lat + correction.lat * share, lng: due.lng + correction.lng * share }
  }
  return course.street === null || due.along === null
    ? due
    : onStreet(course.street, due.along + correction.along * share)
}

/** Splits the street at the driven distance. */
export function split({ way, line, length: whole }: Street, driven: number): { driven: Way; ahead: Way } | null {
  if (driven <= 0 || driven >= whole) return null
  const { coordinates: here } = along(line, driven, METRES).geometry
  const { segmentIndex: index } = nearestPointOnLine(line, here).properties
  const [lng = 0, lat = 0] = here
  const [before, after] = [way.coordinates.slice(0, index + 1), way.coordinates.slice(index + 1)]
  return {
    driven: { type: 'LineString', coordinates: [...before, [lng, lat]] },
    ahead: { type: 'LineString', coordinates: [[lng, lat], ...after] },
  }
}

function onStreet(street: Street, metres: number): Placed {
  const here = Math.min(street.length, Math.max(0, metres))
  const point = along(street.line, here, METRES).geometry.coordinates
  const [behind, before] = [Math.max(0, here - NOSE), Math.min(street.length, here + NOSE)]
  const heading = bearing(along(street.line, behind, METRES), along(street.line, before, METRES))
  const [lng = 0, lat = 0] = point
  return { lat, lng, heading: (heading + 360) % 360, along: here }
}

/** Metres along the street; null if not on it. */
function alongOf({ line }: Street, point: Point): number | null {
  const { pointDistance, lineDistance } = nearestPointOnLine(line, lngLat(point), METRES).properties
  return pointDistance > OFF_WAY ? null : lineDistance
}

function sane(speed: number): number {
  return speed > TOP_SPEED ? 0 : speed
}
