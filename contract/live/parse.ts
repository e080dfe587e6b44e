import * as z from 'zod/mini'
import { emergencyDetail } from '../schemas/ambulance'
import { changeStatusAnswer, changeStatusRequest } from '../schemas/change-status'
import { consultationCreation, consultationRecord, permissionAnswer, permissionRequest } from '../schemas/consultation'
import { heartbeat } from '../schemas/doctor'
import { emergencyCreation, emergencyRecord } from '../schemas/emergency'
import { faskesCreation, faskesRecord } from '../schemas/faskes'
import { deliveredRequest, messageRecord, readRequest, updatedCount } from '../schemas/message'
import { noFields } from '../schemas/queries'
import { onlineDoctor, ownUser } from '../schemas/user'

interface ParseClass {
  className: string
  record: z.ZodMiniObject
  /** The fields that a client saves in a new record, beside its pointers. */
  creation?: z.ZodMiniObject
}

/** The Parse classes (contract §4). */
export const PARSE_CLASSES: readonly ParseClass[] = [
  { className: '_User', record: ownUser },
  { className: 'Consultations', record: consultationRecord, creation: consultationCreation },
  { className: 'Faskes_consultations', record: faskesRecord, creation: faskesCreation },
  { className: 'Emergencies', record: emergencyRecord, creation: emergencyCreation },
  { className: 'EmergencyDetail', record: emergencyDetail },
  { className: 'Conversations', record: messageRecord },
]

interface ParseFunction {
  name: string
  request: z.ZodMiniType
  answer: z.ZodMiniType
}

/** The cloud functions (contract §4); `result` is the answer. */
export const PARSE_FUNCTIONS: readonly ParseFunction[] = [
  { name: 'now', request: noFields, answer: heartbeat },
  { name: 'changeStatus', request: changeStatusRequest, answer: changeStatusAnswer },
  { name: 'updateToDelivered', request: deliveredRequest, answer: updatedCount },
  { name: 'updateToReaded', request: readRequest, answer: updatedCount },
  { name: 'onlineDoctors', request: noFields, answer: z.array(onlineDoctor) },
  { name: 'changePermission', request: permissionRequest, answer: permissionAnswer },
]
