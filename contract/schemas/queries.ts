import * as z from 'zod/mini'
import { NAME_LENGTH, PER_PAGE } from '../values/limits'
import { balanceQuery } from './balance'
import { dashboardQuery } from './dashboard'
import { latitude, longitude, point } from './geo'
import { RESERVATION_STATUSES } from './reservation'
import { emergencyStatus, filled, instant, uuid } from './wire'

/** Query strings of the REST rows (contract §3), and the bodies without a schema of their own. */
export const noFields = z.strictObject({})
/** POST /chat/upload, beside `file`. */
export const uploadFields = z.strictObject({ consultation_id: filled })

const LAST_PAGE = 100_000
const MOST_CODES = 50
/** 150 years. */
const OLDEST = 1_800

/** `?page=`, 1 by default. */
export const pageNumber = z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LAST_PAGE))), 1)
const search = z._default(z.string().check(z.maxLength(NAME_LENGTH)), '')
/** '' is not a number. */
const degrees = z.pipe(z.string().check(z.minLength(1)), z.coerce.number())
const position = { lat: z.pipe(degrees, latitude), lng: z.pipe(degrees, longitude) }

/** GET /consultations?search=&patient=&except=&page= */
export const historyQuery = z.object({
  search,
  patient: z.optional(uuid),
  except: z.optional(z.string().check(z.maxLength(NAME_LENGTH))),
  page: pageNumber,
})
/** GET …/prescription.pdf?id= */
export const prescriptionQuery = z.object({ id: z.optional(uuid) })
/** GET /patients/{uuid}/medical-records?page= */
export const medicalRecordsQuery = z.object({ page: pageNumber })
/** GET /audit?consultation_id= */
export const auditQuery = z.object({ consultation_id: filled })
/** GET /missed?since= */
export const missedQuery = z.object({ since: z.optional(instant) })

/** GET /medicines?search=&page=&age_months= or ?ids=a,b */
export const medicinesQuery = z.object({
  search,
  page: pageNumber,
  /** At most one page, separated by commas. */
  ids: z.optional(z.string().check(z.maxLength(PER_PAGE * NAME_LENGTH))),
  age_months: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(OLDEST)))),
})
/** GET /icd-like?search=&limit= */
export const icdQuery = z.object({
  search,
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST_CODES))), 20),
})

/** GET /assessments-doctor/list?search=&page= */
export const assessmentsQuery = z.strictObject({ search, page: pageNumber })
/** GET /reservation-consultations?status=&page= */
export const reservationsQuery = z.strictObject({
  status: z._default(z.enum(RESERVATION_STATUSES), 'Paid'),
  page: pageNumber,
})
/** GET /history-balances?page=&from=&to= */
export const balancesQuery = z.strictObject({ ...balanceQuery.shape, page: pageNumber })
/** GET /dashboard-doctor?type= */
export const ownDashboardQuery = z.strictObject(dashboardQuery.shape)

/** GET /emergencies?status=&page= */
export const emergenciesQuery = z.object({ status: z.optional(emergencyStatus), page: pageNumber })
/** GET /ambulances?lat=&lng= */
export const ambulancesQuery = z.object(position)
/** GET /places?search= or ?lat=&lng= */
export const placesQuery = z.union([
  z.strictObject({ search: z.string().check(z.maxLength(NAME_LENGTH)) }),
  z.strictObject(position),
])
const pair = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[^,]+,[^,]+$/)),
    z.transform((text: string) => {
      const [lat, lng] = text.split(',')
      return { lat: Number(lat), lng: Number(lng) }
    }),
  ),
  point,
)
/** GET /emergency-route?from=lat,lng&to=lat,lng */
export const routeQuery = z.object({ from: pair, to: pair })
