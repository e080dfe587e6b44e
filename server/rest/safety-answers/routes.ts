import { Router } from 'express'
import { safetyAnswerRequest } from '../../../contract/schemas/safety-answers'
import type { LiveContext } from '../../live/context'
import { answer, bodyOf } from '../answer'
import { doctorOnly } from '../doctors'
import { requiredKey } from '../idempotency'
import { callerOf, signedIn } from '../session'
import { saveAnswer } from './save-answer'

/** PUT /consultation/{id}/safety-answers (contract §3). */
export function safetyAnswerRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.put(
    '/consultation/:consultationId/safety-answers',
    signedIn(context),
    answer((request) =>
      saveAnswer(
        context,
        {
          consultationId: String(request.params.consultationId),
          key: requiredKey(request),
          caller: doctorOnly(callerOf(request)),
        },
        bodyOf(safetyAnswerRequest, request),
      ),
    ),
  )
  return routes
}
