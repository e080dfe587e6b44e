import { Router } from 'express'
import { placesQuery, routeQuery } from '../../contract/schemas/queries'
import { type Place } from '../../contract/schemas/geo'
import type { LiveContext } from '../live/context'
import { answer, queryOf } from './answer'
import { partyOf } from './party'
import { findByWords } from './word-search'

/** As many as one looks through. */
const MOST = 10
/** House numbers have no position of their own; their street has. */
const HOUSE_NUMBER = /\b(?:no|nomor)\.?\s*\d+\w*\b/giu

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
