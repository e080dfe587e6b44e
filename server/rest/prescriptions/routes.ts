import { type Request, type Response, Router } from 'express'
import { prescriptionQuery } from '../../../contract/schemas/queries'
import { prescriptionCancellation, prescriptionRequest } from '../../../contract/schemas/prescription'
import { OPEN_CONSULTATION_STATUSES } from '../../../contract/values/statuses'
import type { LiveContext } from '../../live/context'
import { answer, bodyOf, HttpFailure, notFound, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { sendFile } from '../files/send-file'
import { requiredKey } from '../idempotency'
import { dayInJakarta } from '../pdf/dates'
import { partyOf } from '../party'
import { roomOf } from '../rooms/room'
import { callerOf, signedIn } from '../session'
import { currentMedicinesOf } from './current-medicines'
import { cancelPrescription, prescribe } from './prescribe'
import { prescriptionPdf } from './prescription-pdf'
import { prescriptionsOf } from './stored-prescriptions'

/**
 * POST /consultation/{id}/prescription and …/{pid}/cancel, GET …/current-medicines, ◇ GET …/prescription.pdf?id= (the
 * newest without one) and …/prescription/{pid}.pdf (contract §3).
 */
export function prescriptionRoutes(context: LiveContext): Router {
  const routes = Router()
  const actOf = (request: Request) => ({
    consultationId: String(request.params.consultationId),
    key: requiredKey(request),
    caller: doctorOnly(callerOf(request)),
  })

  routes.post(
    '/consultation/:consultationId/prescription',
    signedIn(context),
    answer((request) => prescribe(context, actOf(request), bodyOf(prescriptionRequest, request))),
  )

  routes.post(
    '/consultation/:consultationId/prescription/:prescriptionId/cancel',
    signedIn(context),
    answer((request) => {
      const act = actOf(request)
      const { reason } = bodyOf(prescriptionCancellation, request)
      return cancelPrescription(context, act, {
        prescriptionId: String(request.params.prescriptionId),
        reason,
      })
    }),
  )

  routes.get(
    '/consultation/:consultationId/current-medicines',
    signedIn(context),
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const room = await roomOf(context.pool, String(request.params.consultationId), userId)
      if (OPEN_CONSULTATION_STATUSES.every((status) => status !== room.status)) {
        throw new HttpFailure(409, 'Konsultasi ini sudah berakhir', { status: room.status })
      }
      return currentMedicinesOf(context.pool, room, dayInJakarta(context.clock.now()))
    }),
  )

  const sendPdf = async (request: Request, response: Response, id: string | undefined) => {
    const { userId } = await partyOf(context, request)
    const { consultationId } = await roomOf(context.pool, String(request.params.consultationId), userId)
    const all = await prescriptionsOf(context.pool, consultationId)
    const one = id === undefined ? all.at(-1) : all.find((prescription) => prescription.id === id.toLowerCase())
    if (one === undefined) throw notFound()
    sendFile(response, {
      name: `resep-${one.id.slice(0, 8)}.pdf`,
      type: 'application/pdf',
      bytes: await prescriptionPdf(context.hospital, one),
    })
  }
  routes.get('/consultation/:consultationId/prescription.pdf', (request, response) =>
    sendPdf(request, response, queryOf(prescriptionQuery, request).id),
  )
  routes.get('/consultation/:consultationId/prescription/:prescriptionId.pdf', (request, response) =>
    sendPdf(request, response, request.params.prescriptionId),
  )

  return routes
}
