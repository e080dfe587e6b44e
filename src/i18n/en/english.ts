import { enAccount } from './account'
import { enAssessments } from './assessments'
import { enBalance } from './balance'
import { enCall } from './call'
import { enCommon } from './common'
import { enDashboard } from './dashboard'
import { enDevices } from './devices'
import { enEmergency } from './emergency'
import { enEntry } from './entry'
import { enExaminations } from './examinations'
import { enFactor } from './factor'
import { enForms } from './forms'
import { enGroup } from './group'
import { enLock } from './lock'
import { enNurse } from './nurse'
import { enOtp } from './otp'
import { enPalette } from './palette'
import { enPassword } from './password'
import { enPractice } from './practice'
import { enProfile } from './profile'
import { enReading } from './reading'
import { enReservations } from './reservations'
import { enRoom } from './room'
import { enUnanswered } from './unanswered'
import { enUnsaved } from './unsaved'
import { enWork } from './work'

/** Every area's texts in English; loaded when it is chosen. */
export const english = {
  account: enAccount,
  assessments: enAssessments,
  balance: enBalance,
  call: enCall,
  common: enCommon,
  dashboard: enDashboard,
  devices: enDevices,
  emergency: enEmergency,
  entry: enEntry,
  examinations: enExaminations,
  factor: enFactor,
  forms: enForms,
  group: enGroup,
  lock: enLock,
  nurse: enNurse,
  otp: enOtp,
  palette: enPalette,
  password: enPassword,
  practice: enPractice,
  profile: enProfile,
  reading: enReading,
  reservations: enReservations,
  room: enRoom,
  unanswered: enUnanswered,
  unsaved: enUnsaved,
  work: enWork,
}

/** The texts of each area, by its name. */
export type Areas = typeof english
