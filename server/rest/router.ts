import { type RequestHandler, Router } from 'express'
import { DEVICE_ID } from '../../contract/values/limits'
import { UNKNOWN_FACILITY } from '../../contract/values/refusals'
import type { LiveContext } from '../live/context'
import { pushRoutes } from '../push/routes'
import { answer, answerFailures, HttpFailure } from './answer'
import type { AccountLimits } from './accounts/limits'
import { accountRoutes } from './accounts/routes'
import { assessmentRoutes } from './assessments/routes'
import { balanceRoutes } from './balance/routes'
import { consultationRoutes } from './consultations'
import { dashboardRoutes } from './dashboard/routes'
import { doctorRoutes } from './doctors'
import { emergencyRoutes } from './emergencies/routes'
import { fileRoutes } from './files/routes'
import { geoRoutes } from './geo'
import { historyRoutes } from './history/list'
import { noteRoutes } from './history/note'
import { recordRoutes } from './history/record'
import { answerOnce } from './idempotency'
import { boundedJson } from './limits/bounded-json'
import { limitRows } from './limits/limit-rows'
import { letterRoutes } from './letters/routes'
import { icdRoutes } from './icd'
import { medicineRoutes } from './medicines'
import { missedRoutes } from './missed'
import { patientRoutes } from './patients'
import { prescriptionRoutes } from './prescriptions/routes'
import { shownPictures } from './profile/picture-routes'
import { profileRoutes } from './profile/routes'
import { refuseLocked } from './refuse-locked'
import { reservationRoutes } from './reservations/routes'
import { ringRoutes } from './rings'
import { safetyAnswerRoutes } from './safety-answers/routes'
import { hasBearer, signedIn } from './session'

/**
 * Everything under /api/v1.
 * @param inTurn divides the server between its callers, behind the body's parser
 */
export function restRouter(context: LiveContext, limits: AccountLimits, inTurn: RequestHandler): Router {
  const router = Router()
  router.use(refuseLocked(context))
  // An <img> has no headers to send.
  router.use(shownPictures(context, inTurn))
  router.use((request, _response, next) => {
    if (request.get('x-facility-id') !== context.hospital.facilityId) throw new HttpFailure(400, UNKNOWN_FACILITY)
    if (!DEVICE_ID.test(request.get('device-id') ?? '')) throw new HttpFailure(422, 'Perangkat tidak dikenal')
    next()
  })
  router.use(boundedJson(), inTurn, answerOnce(context), limitRows(context))

  // Also the network's background check: answers everybody, and counts a bearer as a heartbeat.
  const ifBearer = signedIn(context)
  router.get(
    '/heartbeat',
    (request, response, next) => (hasBearer(request) ? ifBearer(request, response, next) : next()),
    answer(async () => ({ now: context.clock.now() })),
  )
  router.use(accountRoutes(context, limits))
  // First the doctors' rows with a word where the profile's have an id.
  router.use(doctorRoutes(context), profileRoutes(context))
  // Before the routes that need a bearer, which patients and ambulances lack, although they may read documents (◇).
  router.use(prescriptionRoutes(context), recordRoutes(context), fileRoutes(context), geoRoutes(context))
  router.use(reservationRoutes(context), consultationRoutes(context))
  router.use(historyRoutes(context), noteRoutes(context), letterRoutes(context), safetyAnswerRoutes(context))
  router.use(emergencyRoutes(context))
  router.use(missedRoutes(context), ringRoutes(context))
  router.use(medicineRoutes(context))
  router.use(icdRoutes(context))
  router.use(patientRoutes(context))
  router.use(pushRoutes(context))
  router.use(balanceRoutes(context), dashboardRoutes(context), assessmentRoutes(context))
  router.use(() => {
    throw new HttpFailure(404, 'Alamat ini tidak ada')
  })
  router.use(answerFailures(context.log))
  return router
}
