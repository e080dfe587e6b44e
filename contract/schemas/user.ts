import * as z from 'zod/mini'
import { filled, instant, maybe, presence, text } from './wire'

/** The live record of the signed-in user (class `_User`, contract §4). */
export const ownUser = z.object({
  objectId: filled,
  id_user: filled,
  name: maybe(text),
  role: maybe(text),
  status_available: maybe(presence),
  status_emergency_available: maybe(presence),
  updatedAt: instant,
})

/** Cloud function `onlineDoctors`, for patients: Online and not Busy. */
export const onlineDoctor = z.object({
  objectId: filled,
  id_user: filled,
  name: text,
  specialist: maybe(text),
  profile_picture: maybe(text),
})
export type OnlineDoctor = z.infer<typeof onlineDoctor>
