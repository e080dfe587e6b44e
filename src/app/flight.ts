import { SECOND } from '../../contract/values/limits'
import { type AppRef, selectUser } from '../../machines/app/app.selectors'
import { createFlightRecorder } from '../services/recorder/flight-recorder'
import { optional } from '../ui/loaded'

/** This page's flight recorder: every actor of every root that is inspected by it (docs/recorder.md). */
export const flight = createFlightRecorder()

/** What was recorded of somebody goes with them; once more when their pages have gone, too. */
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

/** Hands the recording to the browser as a file, with pseudonyms in it; false where that could not be fetched. */
export async function saveRecording(): Promise<boolean> {
  // A page that is in trouble loads nothing anew for this: it would take the recording with it.
  const parts = await optional(() => import('./save-recording'))
  parts?.saveRecording(flight.recorded())
  return parts !== null
}
