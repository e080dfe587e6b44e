import type { RequestHandler } from 'express'
import { streetMap } from '../../geo/street-map'

const streets = JSON.stringify(streetMap())

/** `/map/streets.json`: what the emergency map draws where no map is configured. */
export const streetsPage: RequestHandler = (_request, response) =>
  void response.type('json').set('Cache-Control', 'no-cache').send(streets)
