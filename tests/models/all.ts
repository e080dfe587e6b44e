import type { Model } from '../kit/graph/model'
import { accountModel } from './account.model'
import { activationModel } from './activation.model'
import { allergyQuestionModel } from './allergy-question.model'
import { bodyQuestionModel } from './body-question.model'
import { personQuestionModel } from './person-question.model'
import { correctionModel } from './correction.model'
import { ambulanceChoiceModel } from './ambulance-choice.model'
import { ambulanceStreamModel } from './ambulance-stream.model'
import { appModel } from './app.model'
import { attachmentsModel } from './attachments.model'
import { patientPresenceModel } from './patient-presence.model'
import { availabilityModel } from './availability.model'
import { bellModel } from './bell.model'
import { biodataModel } from './biodata.model'
import { burstModel } from './burst.model'
import { callModel } from './call.model'
import { chatModel } from './chat.model'
import { checkModel } from './check.model'
import { connectionModel } from './connection.model'
import { consentModel } from './consent.model'
import { consultationModel } from './consultation.model'
import { simulatorModel } from './simulator.model'
import { devicesModel } from './devices.model'
import { diagnosisModel } from './diagnosis.model'
import { dispatchModel } from './dispatch.model'
import { doctorModel } from './doctor.model'
import { doctorsModel } from './doctors.model'
import { dosingModel } from './dosing.model'
import { driveModel } from './drive.model'
import { emailVerificationModel } from './email-verification.model'
import { emergencyModel } from './emergency.model'
import { emergencyEndingModel } from './emergency-ending.model'
import { endingModel } from './ending.model'
import { exportModel } from './export.model'
import { factorChangeModel } from './factor-change.model'
import { facilityEmergenciesModel } from './facility-emergencies.model'
import { faultsModel } from './faults.model'
import { forgotModel } from './forgot.model'
import { groupCallModel } from './group-call.model'
import { incidentPlaceModel } from './incident-place.model'
import { invitationModel } from './invitation.model'
import { issuedModel } from './issued.model'
import { letterModel } from './letter.model'
import { autosaveModel } from './autosave.model'
import { callSessionModel } from './call-session.model'
import { listModel } from './list.model'
import { lockModel } from './lock.model'
import { fileModel } from './file.model'
import { gatewayCallModel } from './gateway-call.model'
import { networkModel } from './network.model'
import { noteModel } from './note.model'
import { nurseModel } from './nurse.model'
import { openingModel } from './opening.model'
import { otpModel } from './otp.model'
import { outboxModel } from './outbox.model'
import { paletteModel } from './palette.model'
import { panelModel } from './panel.model'
import { documentsModel } from './documents.model'
import { passwordChangeModel } from './password-change.model'
import { passkeyRegistrationModel } from './passkey-registration.model'
import { passkeySignInModel } from './passkey-sign-in.model'
import { patientDataModel } from './patient-data.model'
import { participantModel } from './participant.model'
import { pdfModel } from './pdf.model'
import { permissionModel } from './permission.model'
import { phoneChangeModel } from './phone-change.model'
import { pinResetModel } from './pin-reset.model'
import { proofModel } from './proof.model'
import { pictureModel } from './picture.model'
import { practiceModel } from './practice.model'
import { prescriptionModel } from './prescription.model'
import { profileModel } from './profile.model'
import { pushModel } from './push.model'
import { qualityModel } from './quality.model'
import { receiptsModel } from './receipts.model'
import { recordsModel } from './records.model'
import { redemptionModel } from './redemption.model'
import { regenciesModel } from './regencies.model'
import { removalModel } from './removal.model'
import { reportingModel } from './reporting.model'
import { saveForLaterModel } from './save-for-later.model'
import { requestModel } from './request.model'
import { requestQueueModel } from './request-queue.model'
import { resetModel } from './reset.model'
import { resourceModel } from './resource.model'
import { secondFactorModel } from './second-factor.model'
import { secondStepModel } from './second-step.model'
import { searchModel } from './search.model'
import { sendingModel } from './sending.model'
import { sessionModel } from './session.model'
import { signallingModel } from './signalling.model'
import { signedInDevicesModel } from './signed-in-devices.model'
import { storedFilesModel } from './stored-files.model'
import { stepModel } from './step.model'
import { totpEnrolmentModel } from './totp-enrolment.model'
import { toasterModel } from './toaster.model'
import { unansweredModel } from './unanswered.model'
import { trackingModel } from './tracking.model'
import { unsentReadingModel } from './unsent-reading.model'
import { unfinishedModel } from './unfinished.model'
import { unreadMessagesModel } from './unread-messages.model'
import { messageAlertModel } from './message-alert.model'
import { uploadModel } from './upload.model'
import { videoCallModel } from './video-call.model'
import { visitModel } from './visit.model'

/** Every machine of the product; the architecture test fails if one is missing. */
export const allModels = [
  appModel,
  networkModel,
  toasterModel,
  paletteModel,
  sessionModel,
  activationModel,
  emailVerificationModel,
  forgotModel,
  resetModel,
  secondStepModel,
  passkeySignInModel,
  lockModel,
  otpModel,
  doctorModel,
  nurseModel,
  facilityEmergenciesModel,
  availabilityModel,
  bellModel,
  panelModel,
  pushModel,
  signallingModel,
  requestQueueModel,
  requestModel,
  unfinishedModel,
  unsentReadingModel,
  unreadMessagesModel,
  messageAlertModel,
  unansweredModel,
  redemptionModel,
  practiceModel,
  consultationModel,
  openingModel,
  patientPresenceModel,
  documentsModel,
  permissionModel,
  letterModel,
  saveForLaterModel,
  chatModel,
  outboxModel,
  storedFilesModel,
  attachmentsModel,
  uploadModel,
  fileModel,
  receiptsModel,
  endingModel,
  autosaveModel,
  prescriptionModel,
  sendingModel,
  dosingModel,
  issuedModel,
  emergencyModel,
  emergencyEndingModel,
  patientDataModel,
  stepModel,
  reportingModel,
  incidentPlaceModel,
  ambulanceChoiceModel,
  ambulanceStreamModel,
  trackingModel,
  resourceModel,
  listModel,
  searchModel,
  diagnosisModel,
  allergyQuestionModel,
  bodyQuestionModel,
  personQuestionModel,
  correctionModel,
  noteModel,
  profileModel,
  biodataModel,
  regenciesModel,
  recordsModel,
  removalModel,
  pictureModel,
  videoCallModel,
  callSessionModel,
  connectionModel,
  qualityModel,
  devicesModel,
  checkModel,
  groupCallModel,
  participantModel,
  invitationModel,
  accountModel,
  passwordChangeModel,
  phoneChangeModel,
  pinResetModel,
  proofModel,
  signedInDevicesModel,
  secondFactorModel,
  totpEnrolmentModel,
  passkeyRegistrationModel,
  factorChangeModel,
  exportModel,
] as unknown as Model[]

/**
 * The sandbox's machines: the simulator, which is the other side of the same workflows, its tools, and the gateway's
 * call.
 */
export const sandboxModels = [
  simulatorModel,
  doctorsModel,
  visitModel,
  consentModel,
  pdfModel,
  callModel,
  dispatchModel,
  driveModel,
  burstModel,
  faultsModel,
  gatewayCallModel,
] as unknown as Model[]
