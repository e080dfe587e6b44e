import * as z from 'zod/mini'
import { doctorDetail, presenceRequest, statusRequest } from '../schemas/doctor'
import {
  doctorBiodata,
  education,
  educationRequest,
  medicalFacilities,
  nurseBiodata,
  nurseDetail,
  practice,
  practiceRequest,
  regions,
  schedule,
  specialists,
  storedPicture,
} from '../schemas/profile'
import { noFields } from '../schemas/queries'
import type { RestRow } from './row'

const removed = z.object({ removed: z.literal(true) })
const openItem = { 409: 'Online with an open consultation or emergency (`reason: open_item`)' }
const ownOnly = { 403: 'The profile of another person' }
const picture = { ...ownOnly, 411: 'No Content-Length', 413: 'The photo is too large' }

/** Doctors, nurses, their presences and records, and the lists of their forms. */
export const PROFILE_ROWS: readonly RestRow[] = [
  {
    row: 'GET /doctors/{id}',
    what: 'A doctor',
    caller: 'staff',
    answer: doctorDetail,
  },
  {
    row: 'PUT /doctors/{id}',
    what: 'Saves the own biodata',
    caller: 'staff',
    request: doctorBiodata,
    answer: doctorDetail,
    refusals: ownOnly,
  },
  {
    row: 'GET /doctors/{id}/schedule',
    what: 'The practice hours of a doctor',
    caller: 'staff',
    answer: schedule,
  },
  {
    row: 'POST /doctors/{id}/image',
    what: 'Stores the own picture',
    caller: 'staff',
    upload: 'image',
    request: noFields,
    answer: storedPicture,
    refusals: picture,
  },
  {
    row: 'POST /doctors/status',
    what: 'Chooses the presence for consultations',
    caller: 'doctor',
    request: statusRequest,
    answer: doctorDetail,
    refusals: openItem,
  },
  {
    row: 'POST /doctors/status-emergency',
    what: 'Chooses the presence for emergencies',
    caller: 'doctor',
    request: statusRequest,
    answer: doctorDetail,
    refusals: openItem,
  },
  {
    row: 'PUT /doctors/presence',
    what: 'Sets the presence for consultations',
    caller: 'doctor',
    request: presenceRequest,
    answer: presenceRequest,
    refusals: openItem,
  },
  {
    row: 'PUT /doctors/presence-emergency',
    what: 'Sets the presence for emergencies',
    caller: 'doctor',
    request: presenceRequest,
    answer: presenceRequest,
    refusals: openItem,
  },
  {
    row: 'GET /nurses/{id}',
    what: 'A nurse',
    caller: 'staff',
    answer: nurseDetail,
  },
  {
    row: 'PUT /nurses/{id}',
    what: 'Saves the own biodata',
    caller: 'staff',
    request: nurseBiodata,
    answer: nurseDetail,
    refusals: ownOnly,
  },
  {
    row: 'POST /nurses/{id}/image',
    what: 'Stores the own picture',
    caller: 'staff',
    upload: 'image',
    request: noFields,
    answer: storedPicture,
    refusals: picture,
  },
  {
    row: 'GET /doctor-educations',
    what: 'The own educations',
    caller: 'doctor',
    answer: z.array(education),
  },
  {
    row: 'POST /doctor-educations',
    what: 'Adds an education',
    caller: 'doctor',
    request: educationRequest,
    answer: education,
  },
  {
    row: 'DELETE /doctor-educations/{id}',
    what: 'Removes an education',
    caller: 'doctor',
    answer: removed,
  },
  {
    row: 'GET /doctor-facilities',
    what: 'The own places of practice',
    caller: 'doctor',
    answer: z.array(practice),
  },
  {
    row: 'POST /doctor-facilities',
    what: 'Adds a place of practice',
    caller: 'doctor',
    request: practiceRequest,
    answer: practice,
  },
  {
    row: 'DELETE /doctor-facilities/{id}',
    what: 'Removes a place of practice',
    caller: 'doctor',
    answer: removed,
  },
  {
    row: 'GET /specialists',
    what: 'The specialities',
    caller: 'anyone',
    answer: specialists,
  },
  {
    row: 'GET /doctors-medical-facility',
    what: 'The known facilities',
    caller: 'anyone',
    answer: medicalFacilities,
  },
  {
    row: 'GET /provinces',
    what: 'The provinces',
    caller: 'staff',
    answer: regions,
  },
  {
    row: 'GET /provinces/{id}/regencies',
    what: 'The regencies of a province',
    caller: 'staff',
    answer: regions,
  },
]
