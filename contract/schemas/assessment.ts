import * as z from 'zod/mini'
import { filled, instant, maybe, properName, text, uuid } from './wire'

/** Urgency of an assessment. The server derives it from the score. */
export const ASSESSMENT_LEVELS = ['low', 'medium', 'high'] as const
export type AssessmentLevel = (typeof ASSESSMENT_LEVELS)[number]

const assessedPatient = z.object({
  uuid,
  full_name: maybe(properName),
  dob: maybe(text),
  gender: maybe(text),
  profile_picture: maybe(text),
})

/** GET /assessments-doctor/list?search=&page= (contract §3), newest first. An unknown level is read as null. */
export const assessment = z.object({
  id: filled,
  patient: assessedPatient,
  title: text,
  submitted_at: instant,
  score: z.number(),
  level: z.catch(z.nullable(z.enum(ASSESSMENT_LEVELS)), null),
})
export type Assessment = z.infer<typeof assessment>

/** GET /assessments-doctor/show/{id}: the questions, the answers and their scores. */
export const assessmentDetail = z.object({
  ...assessment.shape,
  answers: z.array(z.object({ question: text, answer: text, score: z.number() })),
})
export type AssessmentDetail = z.infer<typeof assessmentDetail>

/** GET /assessments/{id}: the form as the patient filled it in. */
export const assessmentForm = z.object({
  id: filled,
  title: text,
  submitted_at: instant,
  patient: z.object({
    ...assessedPatient.shape,
    phone_number: maybe(text),
    blood_type: maybe(text),
    body_height: maybe(z.number()),
    body_weight: maybe(z.number()),
    allergy: z.array(z.object({ name: text, reaction: maybe(text) })),
  }),
  fields: z.array(z.object({ label: text, value: text })),
})
export type AssessmentForm = z.infer<typeof assessmentForm>
