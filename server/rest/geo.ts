import { Router } from 'express'
import * as z from 'zod/mini'
import { latitude, longitude, type Place, point } from '../../contract/schemas/geo'
import { NAME_LENGTH } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { answer, queryOf } from './answer'
import { partyOf } from './party'
import { findByWords } from './word-search'

/** As many as one looks through. */
const MOST = 10
/** House numbers have no position of their own; their street has. */
const HOUSE_NUMBER = /\b(?:no|nomor)\.?\s*\d+\w*\b/giu

/** Of a query; '' is no number. */
const degrees = z.pipe(z.string().check(z.minLength(1)), z.coerce.number())
const pair = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[^,]+,[^,]+$/)),
    z.transform((text: string) => {
      const [lat, lng] = text.split(',')
      return { lat: Number(lat), lng: Number(lng) }
    }),
  ),
  point,
)
const routeQuery = z.object({ from: pair, to: pair })
const placesQuery = z.union([
  z.strictObject({ search: z.string().check(z.maxLength(NAME_LENGTH)) }),
  z.strictObject({ lat: z.pipe(degrees, latitude), lng: z.pipe(degrees, longitude) }),
])

/**
 * ◇ GET /emergency-route?from=lat,lng&to=lat,lng, ◇ GET /places?search= or ?lat=&lng= (contract §3), for signed-in
 * people, including ambulances.
 */
export function geoRoutes(context: LiveContext): Router {
  const routes = Router()
  const { geography } = context
  routes.get(
    '/emergency-route',
    answer(async (request) => {
      await partyOf(context, request)
      const { from, to } = queryOf(routeQuery, request)
      return geography.routeBetween(from, to)
    }),
  )
  routes.get(
    '/places',
    answer(async (request) => {
      await partyOf(context, request)
      const query = queryOf(placesQuery, request)
      return ('search' in query ? named(geography.places, query.search) : geography.placesAt(query)).slice(0, MOST)
    }),
  )
  return routes
}

/** By what it is called, then by its address. */
function named(places: readonly Place[], search: string): Place[] {
  const words = search.replaceAll(HOUSE_NUMBER, ' ').trim()
  return words === '' ? [] : findByWords(places, words, ({ name, address }) => ({ names: [name, address ?? ''] }))
}
