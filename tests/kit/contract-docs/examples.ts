import * as ambulances from '../data/ambulances'
import * as assessments from '../data/assessments'
import * as builders from '../data/builders'
import { anEarlierConsultation } from '../data/earlier'
import * as health from '../data/health'
import * as medicines from '../data/medicines'
import * as profiles from '../data/profiles'
import { answersOf, aPenicillinAllergy } from '../data/safety-answers'
import { aVersion } from '../data/versions'

/** The builders' values by the name of their schema, as a reader gets them. */
export const EXAMPLES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['AccountBalance', builders.aBalance()],
  ['Ambulance', ambulances.anAmbulance()],
  ['ApiConsultation', builders.anApiConsultation()],
  ['Assessment', assessments.anAssessment()],
  ['AssessmentDetail', assessments.anAssessmentDetail()],
  ['AssessmentForm', assessments.anAssessmentForm()],
  ['BalanceEntry', builders.aFee()],
  ['ConsultationRecord', builders.aRecord()],
  ['CurrentMedicine', medicines.aCurrentMedicine(medicines.anItem(medicines.aMedicine()))],
  ['DoctorDetail', profiles.aDoctorDetail()],
  ['Education', profiles.anEducation()],
  ['EmergencyDetail', ambulances.anEmergencyDetail()],
  ['EmergencyRecord', builders.anEmergencyRecord()],
  ['EmergencyRoute', ambulances.aRoute()],
  ['FaskesRecord', builders.aFaskesRecord()],
  ['HealthRecord', health.aHealthRecord()],
  ['MedicalRecord', health.aMedicalRecord()],
  ['Medicine', medicines.aMedicine()],
  ['MessageRecord', builders.aMessage()],
  ['MissedRequest', builders.aMissedRequest()],
  ['NurseDetail', profiles.aNurseDetail()],
  ['PastConsultation', anEarlierConsultation()],
  ['Practice', profiles.aPractice()],
  ['Prescription', medicines.aPrescription()],
  ['PushSubscription', builders.aSubscription()],
  ['RecordVersion', aVersion()],
  ['Reservation', builders.aReservation()],
  ['SafetyAnswers', answersOf(aPenicillinAllergy)],
  ['Scvd', health.anScvd()],
])
