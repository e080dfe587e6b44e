import { SECOND } from '../../../contract/values/limits'
import { accepted, refused } from '../../../machines/ports/result'
import type { WhereaboutsPort } from '../ports/whereabouts'

/** Somebody is waiting for help: a rough place in time is worth more than an exact one. */
const PATIENCE = 10 * SECOND
const OLD_ENOUGH = 30 * SECOND

/** The browser's own position. */
export function createWhereabouts(geolocation: Geolocation | undefined = navigator.geolocation): WhereaboutsPort {
  return {
    here: () =>
      new Promise((notify) => {
        if (geolocation === undefined) return notify(refused({ kind: 'placeUnknown' }))
        geolocation.getCurrentPosition(
          ({ coords }) => notify(accepted({ lat: coords.latitude, lng: coords.longitude })),
          ({ code, PERMISSION_DENIED }) =>
            notify(refused({ kind: code === PERMISSION_DENIED ? 'placeDenied' : 'placeUnknown' })),
          { timeout: PATIENCE, maximumAge: OLD_ENOUGH, enableHighAccuracy: true },
        )
      }),
  }
}
