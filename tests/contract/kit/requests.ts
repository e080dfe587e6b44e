import { type EmergencyRecord, emergencyRecord } from '../../../contract/schemas/emergency'
import { type FaskesRecord, faskesRecord } from '../../../contract/schemas/faskes'
import { ownUser } from '../../../contract/schemas/user'
import { APPS } from '../../../contract/values/limits'
import { parse, type ParseAnswer, patient, type Patient, pointer } from './parse'
import type { Staff } from './rest'

/** A facility signs in as patients do. */
export const facility = (number = 1): Promise<Patient> => patient(`faskes${number}@contoh.id`)
export const ambulance = (number = 1): Promise<Patient> => patient(`ambulans${number}@contoh.id`)

export function askForFacility(from: Patient, to: { objectId: string }, fields: object = {}): Promise<ParseAnswer> {
  const asked = { doctor: pointer(to.objectId), apps: APPS, keluhan_patient: 'Rujukan', ...fields }
  return parse('POST', '/classes/Faskes_consultations', asked, from.token)
}

export function callForHelp(from: Patient, fields: object = {}): Promise<ParseAnswer> {
  const asked = {
    apps: APPS,
    emergency_type: 'Kecelakaan',
    location: { lat: -7.77, lng: 110.37, address: 'Sleman' },
    ...fields,
  }
  return parse('POST', '/classes/Emergencies', asked, from.token)
}

export async function readFaskes(objectId: string, token: string): Promise<FaskesRecord> {
  return faskesRecord.parse((await parse('GET', `/classes/Faskes_consultations/${objectId}`, undefined, token)).body)
}

export async function readEmergency(objectId: string, token: string): Promise<EmergencyRecord> {
  return emergencyRecord.parse((await parse('GET', `/classes/Emergencies/${objectId}`, undefined, token)).body)
}

/** A facility's ringing request; the doctor has to be Online. */
export async function ringingFacility(from: Patient, to: Staff, fields: object = {}): Promise<FaskesRecord> {
  const { body } = await askForFacility(from, to, fields)
  return readFaskes(String(body['objectId']), from.token)
}

export async function ringingEmergency(from: Patient, fields: object = {}): Promise<EmergencyRecord> {
  const { body } = await callForHelp(from, fields)
  return readEmergency(String(body['objectId']), from.token)
}

/** Both presences, as the live record has them. */
export async function presencesOf({
  objectId,
  parseToken,
}: Staff): Promise<[available: string | null, emergency: string | null]> {
  const user = ownUser.parse((await parse('GET', `/classes/_User/${objectId}`, undefined, parseToken)).body)
  return [user.status_available, user.status_emergency_available]
}
