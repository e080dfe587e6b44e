import * as z from 'zod/mini'
import { education, practice } from './profile'
import { filled, maybe, presence, text } from './wire'

/** GET /doctors/{id}: the doctor detail (product §3). */
export const doctorDetail = z.object({
  uuid: filled,
  object_id: filled,
  full_name: maybe(text),
  email: maybe(text),
  phone_number: maybe(text),
  gender: maybe(text),
  profile_picture: maybe(text),
  no_str: maybe(text),
  specialist: maybe(text),
  specialist_slug: maybe(text),
  start_experience: maybe(text),
  rating: maybe(z.number()),
  rates: maybe(z.number()),
  province_id: maybe(text),
  province_name: maybe(text),
  regency_id: maybe(text),
  regency_name: maybe(text),
  device_id: maybe(text),
  status: maybe(text),
  status_docter: presence,
  status_emergency_available: presence,
  /** A code has verified the phone number. Absent in other people's view of the doctor. */
  phone_verified: z.optional(z.boolean()),
  educations: z.array(education),
  facilities: z.array(practice),
})
export type DoctorDetail = z.infer<typeof doctorDetail>

/** POST /doctors/status. A doctor chooses between these two; only the server sets Busy (contract §3). */
export const statusRequest = z.strictObject({ status: z.pipe(presence, z.enum(['Online', 'Offline'])) })
/** PUT /doctors/presence. */
export const presenceRequest = z.strictObject({ status: presence })

/** GET /doctor-consultation-available: the newest open consultation, or null. */
export const availableConsultation = z.nullable(
  z.object({
    consultation_id: filled,
    object_id: filled,
    kind: z.enum(['consultation', 'faskes']),
    status: text,
  }),
)

/** GET /account-balance (product §3). Whole rupiah and points. */
export const accountBalance = z.object({
  GLAccountBalance: z.int(),
  GLAccountName: text,
  GLAccountNo: text,
  GLAccountTypeCode: text,
  PointRewardBalance: z.int(),
})
export type AccountBalance = z.infer<typeof accountBalance>

/** GET /heartbeat: the server's clock in epoch milliseconds. */
export const heartbeat = z.object({ now: z.number() })
