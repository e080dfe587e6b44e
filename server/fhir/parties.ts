import type {
  BundleEntry,
  Encounter,
  HumanName,
  Identifier,
  Location,
  Organization,
  Patient,
  Practitioner,
  Reference,
} from '@medplum/fhirtypes'
import { genderOf } from '../../contract/values/interlock/person'
import type { CareDoctor, CarePatient, RegisteredHospital } from './care-record'
import { birthDateOf, type DueRecord, nikOf } from './due'
import { concept, entryOf, ownSystem, plainText, referenceTo, SYSTEMS, urnOf } from './elements'

/** What the resources of one Bundle refer to. */
export interface CareContext {
  record: DueRecord
  hospital: RegisteredHospital
  patient: Reference<Patient>
  doctor: Reference<Practitioner>
  organization: Reference<Organization>
  location: Reference<Location>
  encounter: Reference<Encounter>
}

/** The four parties, each created only if the exchange does not know its identifier. */
export function partiesOf(
  { recordId, patient, doctor }: DueRecord,
  hospital: RegisteredHospital,
): {
  entries: BundleEntry[]
  references: Pick<CareContext, 'patient' | 'doctor' | 'organization' | 'location'>
} {
  const organizationEntry = organizationOf(hospital)
  const organization = referenceTo(organizationEntry, plainText(hospital.name))
  const locationEntry = locationOf(hospital, organization)
  const patientEntry = patientOf(recordId, patient)
  const doctorEntry = doctorOf(recordId, doctor)
  return {
    entries: [organizationEntry, locationEntry, doctorEntry, patientEntry],
    references: {
      patient: referenceTo(patientEntry, plainText(patient.name)),
      doctor: referenceTo(doctorEntry, plainText(doctor.name)),
      organization,
      location: referenceTo(locationEntry, plainText(hospital.location.name)),
    },
  }
}

/** The patient of the record, which may be another person than the account's holder. */
function patientOf(recordId: string, patient: CarePatient): BundleEntry<Patient> {
  const nik = nikOf(patient)
  const identifier: Identifier[] = [
    ...officialIdentifier(SYSTEMS.ihsNumber, patient.ihsNumber),
    ...officialIdentifier(SYSTEMS.nik, nik),
  ]
  const gender = genderOf(patient.gender)
  const birthDate = birthDateOf(patient)
  const resource: Patient = {
    resourceType: 'Patient',
    ...(identifier.length > 0 && { identifier }),
    name: [nameOf(patient.name)],
    ...(gender !== null && { gender }),
    ...(birthDate !== null && { birthDate }),
  }
  return entryOf(urnOf(recordId, 'Patient'), resource, firstOf(identifier))
}

function doctorOf(recordId: string, { ihsNumber, name, gender, strNumber }: CareDoctor): BundleEntry<Practitioner> {
  const identifier = officialIdentifier(SYSTEMS.doctorIhsNumber, ihsNumber)
  const sex = genderOf(gender)
  const str = plainText(strNumber)
  const resource: Practitioner = {
    resourceType: 'Practitioner',
    ...(identifier.length > 0 && { identifier }),
    name: [nameOf(name)],
    ...(sex !== null && { gender: sex }),
    ...(str !== null && {
      qualification: [
        {
          identifier: [{ system: SYSTEMS.strNumber, value: str }],
          code: concept('qualification', 'STR-KKI', 'Surat Tanda Registrasi Dokter'),
        },
      ],
    }),
  }
  return entryOf(urnOf(recordId, 'Practitioner'), resource, firstOf(identifier))
}

function organizationOf({ organizationId, code, name }: RegisteredHospital): BundleEntry<Organization> {
  const own = { system: ownSystem('organization', organizationId), value: code }
  const resource: Organization = {
    resourceType: 'Organization',
    identifier: [{ use: 'official', ...own }],
    active: true,
    name,
  }
  return entryOf(urnOf(own.system, code), resource, own)
}

function locationOf({ organizationId, location }: RegisteredHospital, organization: Reference<Organization>) {
  const own = { system: ownSystem('location', organizationId), value: location.code }
  const resource: Location = {
    resourceType: 'Location',
    identifier: [{ use: 'official', ...own }],
    status: 'active',
    name: location.name,
    managingOrganization: organization,
  }
  return entryOf(urnOf(own.system, location.code), resource, own)
}

function officialIdentifier(system: string, value: string | null): Identifier[] {
  return value === null ? [] : [{ use: 'official', system, value }]
}

function firstOf([first]: readonly Identifier[]): { system: string; value: string } | null {
  return first === undefined ? null : { system: first.system ?? '', value: first.value ?? '' }
}

/** Indonesian names have no parts that are certain. */
function nameOf(name: string | null): HumanName {
  const text = plainText(name)
  return { use: 'official', ...(text !== null && { text }) }
}
