import type { Model } from '../kit/model'
import { appModel } from './app.model'
import { availabilityModel } from './availability.model'
import { chatModel } from './chat.model'
import { consultationModel } from './consultation.model'
import { deskModel } from './desk.model'
import { doctorModel } from './doctor.model'
import { endingModel } from './ending.model'
import { networkModel } from './network.model'
import { requestModel } from './request.model'
import { requestQueueModel } from './request-queue.model'
import { resourceModel } from './resource.model'
import { sessionModel } from './session.model'
import { toasterModel } from './toaster.model'
import { unfinishedModel } from './unfinished.model'
import { visitModel } from './visit.model'

/** Every machine of the house; the architecture test fails on a machine that is not here. */
export const allModels = [
  appModel,
  networkModel,
  toasterModel,
  sessionModel,
  doctorModel,
  availabilityModel,
  requestQueueModel,
  requestModel,
  unfinishedModel,
  consultationModel,
  chatModel,
  endingModel,
  resourceModel,
] as unknown as Model[]

/** The machines of the sandbox's desk: the patient's side of the same workflows. */
export const deskModels = [deskModel, visitModel] as unknown as Model[]
