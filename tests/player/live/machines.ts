import { liveAvailability } from './availability'
import { liveConsultation } from './consultation'
import type { LiveMachine } from './live'
import { liveRequest } from './request'
import { liveSession } from './session'

/** Machines whose paths can run in the product, by the model's name. */
export const LIVE: Record<string, LiveMachine> = {
  request: liveRequest,
  availability: liveAvailability,
  session: liveSession,
  consultation: liveConsultation,
}
