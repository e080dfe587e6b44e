import { english } from '../../../src/i18n/en/english'
import { idAccount } from '../../../src/i18n/id/account'
import { idAssessments } from '../../../src/i18n/id/assessments'
import { idBalance } from '../../../src/i18n/id/balance'
import { idCall } from '../../../src/i18n/id/call'
import { idCommon } from '../../../src/i18n/id/common'
import { idDashboard } from '../../../src/i18n/id/dashboard'
import { idDevices } from '../../../src/i18n/id/devices'
import { idEmergency } from '../../../src/i18n/id/emergency'
import { idEntry } from '../../../src/i18n/id/entry'
import { idExaminations } from '../../../src/i18n/id/examinations'
import { idFactor } from '../../../src/i18n/id/factor'
import { idForms } from '../../../src/i18n/id/forms'
import { idGroup } from '../../../src/i18n/id/group'
import { idLock } from '../../../src/i18n/id/lock'
import { idNurse } from '../../../src/i18n/id/nurse'
import { idOtp } from '../../../src/i18n/id/otp'
import { idPalette } from '../../../src/i18n/id/palette'
import { idPassword } from '../../../src/i18n/id/password'
import { idPractice } from '../../../src/i18n/id/practice'
import { idProfile } from '../../../src/i18n/id/profile'
import { idReading } from '../../../src/i18n/id/reading'
import { idReservations } from '../../../src/i18n/id/reservations'
import { idRoom } from '../../../src/i18n/id/room'
import { idUnanswered } from '../../../src/i18n/id/unanswered'
import { idUnsaved } from '../../../src/i18n/id/unsaved'
import { idWork } from '../../../src/i18n/id/work'
import { language } from '../../../src/i18n/texts'

/** The sections of every area in Indonesian. */
export const id = {
  ...idAccount,
  ...idAssessments,
  ...idBalance,
  ...idCall,
  ...idCommon,
  ...idDashboard,
  ...idDevices,
  ...idEmergency,
  ...idEntry,
  ...idExaminations,
  ...idFactor,
  ...idForms,
  ...idGroup,
  ...idLock,
  ...idNurse,
  ...idOtp,
  ...idPalette,
  ...idPassword,
  ...idPractice,
  ...idProfile,
  ...idReading,
  ...idReservations,
  ...idRoom,
  ...idUnanswered,
  ...idUnsaved,
  ...idWork,
}

/** The sections of every area in English. */
export const en: typeof id = {
  ...english.account,
  ...english.assessments,
  ...english.balance,
  ...english.call,
  ...english.common,
  ...english.dashboard,
  ...english.devices,
  ...english.emergency,
  ...english.entry,
  ...english.examinations,
  ...english.factor,
  ...english.forms,
  ...english.group,
  ...english.lock,
  ...english.nurse,
  ...english.otp,
  ...english.palette,
  ...english.password,
  ...english.practice,
  ...english.profile,
  ...english.reading,
  ...english.reservations,
  ...english.room,
  ...english.unanswered,
  ...english.unsaved,
  ...english.work,
}

/** The sections of every area in the present language. */
export const texts = () => (language() === 'id' ? id : en)
