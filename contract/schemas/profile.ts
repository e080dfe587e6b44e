import * as z from 'zod/mini'
import { NAME_LENGTH } from '../values/limits'
import { filled, maybe, text } from './wire'

/** The profile (product §2 "Profile tabs", §3 "Profile records", contract §3). */
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH))
/** Whether there is such a day is the server's rule, which says so. */
const writtenDay = z.string().check(z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/))
const year = z.int().check(z.minimum(1940), z.maximum(2100))

export const GENDERS = ['Perempuan', 'Laki-laki'] as const

/** PUT /doctors/{id}: all of the biodata. E-mail, phone, picture and role have their own requests. */
export const doctorBiodata = z.strictObject({
  full_name: words,
  gender: z.nullable(z.enum(GENDERS)),
  no_str: z.nullable(words),
  /** First day of practice, YYYY-MM-DD. */
  start_experience: z.nullable(writtenDay),
  specialist_slug: z.nullable(words),
  province_id: z.nullable(text),
  regency_id: z.nullable(text),
})
export type DoctorBiodata = z.infer<typeof doctorBiodata>

/** GET /nurses/{id}. Phone and e-mail are present only for the nurse's own account. */
export const nurseDetail = z.object({
  uuid: filled,
  object_id: filled,
  full_name: maybe(text),
  email: maybe(text),
  phone_number: maybe(text),
  phone_verified: z.boolean(),
  gender: maybe(text),
  profile_picture: maybe(text),
  no_str: maybe(text),
  province_id: maybe(text),
  regency_id: maybe(text),
  facility_name: maybe(text),
})
export type NurseDetail = z.infer<typeof nurseDetail>

/** PUT /nurses/{id} */
export const nurseBiodata = z.strictObject({
  full_name: words,
  gender: z.nullable(z.enum(GENDERS)),
  no_str: z.nullable(words),
  province_id: z.nullable(text),
  regency_id: z.nullable(text),
})
export type NurseBiodata = z.infer<typeof nurseBiodata>

/** POST /doctor-educations. A finished education has both years, a running one has no end. */
export const educationRequest = z
  .strictObject({ degree: words, institution: words, major: words, start_year: year, end_year: z.nullable(year) })
  .check(z.refine(({ start_year, end_year }) => end_year === null || end_year >= start_year, { path: ['end_year'] }))
export type EducationRequest = z.infer<typeof educationRequest>
export const education = z.object({
  id: filled,
  degree: text,
  institution: text,
  major: text,
  start_year: z.int(),
  end_year: maybe(z.int()),
})
export type Education = z.infer<typeof education>

/** POST /doctor-facilities: a place of practice. */
export const practiceRequest = z.strictObject({ name: words, address: words, province_id: text, regency_id: text })
export type PracticeRequest = z.infer<typeof practiceRequest>
export const practice = z.object({
  id: filled,
  name: text,
  address: maybe(text),
  province_id: maybe(text),
  regency_id: maybe(text),
})
export type Practice = z.infer<typeof practice>

/** GET /provinces, /provinces/{id}/regencies */
export const region = z.object({ id: filled, name: text })
export const regions = z.array(region)
export type Region = z.infer<typeof region>

/** GET /specialists */
export const specialist = z.object({
  id: filled,
  slug: filled,
  name: text,
  image: maybe(text),
  parent: maybe(text),
  description: maybe(text),
})
export const specialists = z.array(specialist)
export type Specialist = z.infer<typeof specialist>

/** GET /doctors-medical-facility */
export const medicalFacilities = z.array(practice)

/** GET /doctors/{uuid}/schedule. Days 1 (Monday) to 7, times HH:mm. */
export const scheduleEntry = z.object({ day: z.int(), from: text, to: text, place: maybe(text) })
export const schedule = z.array(scheduleEntry)
export type ScheduleEntry = z.infer<typeof scheduleEntry>

/** POST /doctors/{uuid}/image, /nurses/{uuid}/image: the stored picture's address. */
export const storedPicture = z.object({ profile_picture: filled })
