import { SECOND } from '../../contract/values/limits'
import { type AppRef, selectUser } from '../../machines/app/app.selectors'
import { createFlightRecorder } from '../services/recorder/flight-recorder'
import { optional } from '../chunks/loaded'

/** The page's flight recorder, for every actor of every inspected root (docs/recorder.md). */
export const flight = createFlightRecorder()

/** Clears the recording when a person signs out, and again when their pages are unmounted. */
export function forgetWhoLeaves(app: AppRef): void {
  let user = selectUser(app.getSnapshot())
  app.subscribe((snapshot) => {
    const now = selectUser(snapshot)
    const hasLeft = user !== null && now?.objectId !== user.objectId
    user = now
    if (!hasLeft) return
    flight.clear()
    setTimeout(() => selectUser(app.getSnapshot()) === null && flight.clear(), SECOND)
  })
}

/** Downloads the recording as a file with pseudonyms; false if that code could not be loaded. */
export async function saveRecording(): Promise<boolean> {
  // Optional: a page reload would lose the recording.
  const parts = await optional(() => import('./save-recording'))
  parts?.saveRecording(flight.recorded())
  return parts !== null
}
