import { fetchAhead } from './fetch-ahead'
import { DashboardHost, ExaminationsHost, ReservationsHost, ScheduleHost } from './home/home-parts'
import { LOWER } from './load-doctor'
import { loadInApp } from './load-in-app'
import { loadOverlays } from './overlays/load-overlays'

/** In the order in which it is needed once 'Masuk' was pressed. */
const NEXT = [
  () => import('axios'),
  ...LOWER,
  () => import('./lock'),
  () => import('./doctor'),
  loadInApp,
  () => import('parse'),
  loadOverlays,
  DashboardHost.load,
  ScheduleHost.load,
  ReservationsHost.load,
  ExaminationsHost.load,
]

/** ms; between two keys there is little leisure, and a password is soon typed. */
const PATIENCE = 100

/**
 * What comes after signing in is fetched at the first sign of a person (src/build/boot.js) and read while they type, a part
 * at a time and only when nothing else is to be done: on an old laptop that is a second less to wait after 'Masuk'.
 */
export function readAhead(): void {
  const begin = () => {
    // Where data is saved nothing was fetched.
    if (document.querySelector('link[data-later][rel]') !== null) fetchAhead(NEXT, PATIENCE)
  }
  if (document.activeElement instanceof HTMLInputElement) begin()
  else addEventListener('focusin', begin, { once: true })
}
