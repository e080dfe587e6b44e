import type { BundleEntry, Medication, MedicationRequest, Quantity } from '@medplum/fhirtypes'
import { plainSigna } from '../../contract/values/signa'
import type { CareMedicine, CarePrescription } from './care-record'
import { concept, dateTime, entryOf, ownSystem, plainText, referenceTo, SYSTEMS, urnOf } from './elements'
import type { CareContext } from './parties'

const MEDICATION_PROFILE = 'https://fhir.kemkes.go.id/r4/StructureDefinition/Medication'
const MEDICATION_TYPE = 'https://fhir.kemkes.go.id/r4/StructureDefinition/MedicationType'

/** Units with a code; any other unit is sent in words. */
const UNITS: ReadonlyMap<string, Pick<Quantity, 'system' | 'code'>> = new Map([
  ['tablet', { system: SYSTEMS.drugForm, code: 'TAB' }],
  ['kapsul', { system: SYSTEMS.drugForm, code: 'CAP' }],
  ['supositoria', { system: SYSTEMS.drugForm, code: 'SUPP' }],
  ['ml', { system: SYSTEMS.ucum, code: 'mL' }],
  ['mg', { system: SYSTEMS.ucum, code: 'mg' }],
  ['g', { system: SYSTEMS.ucum, code: 'g' }],
])

interface Prescribed {
  entries: BundleEntry<Medication | MedicationRequest>[]
  requests: BundleEntry<MedicationRequest>[]
}

/** A medication and a request for each medicine of every prescription; those of a cancelled one are cancelled. */
export function prescribedOf(context: CareContext): Prescribed {
  const pairs = context.record.prescriptions.flatMap((prescription) =>
    prescription.medicines.map((medicine, at) => {
      const key = `${prescription.id}-${at + 1}`
      const medication = medicationOf(context, key, medicine)
      return { medication, request: requestOf(context, { key, prescription, medicine, medication }) }
    }),
  )
  return {
    entries: pairs.flatMap(({ medication, request }) => [medication, request]),
    requests: pairs.map(({ request }) => request),
  }
}

/** The catalogue has no compounded medicines. */
function medicationOf(
  { record, hospital }: CareContext,
  key: string,
  { medicine_id, name, form, substance, kfaCode }: CareMedicine,
): BundleEntry<Medication> {
  const [text, formText] = [plainText(name) ?? medicine_id, plainText(form)]
  const substances = substance.split(' + ').flatMap((one) => plainText(one) ?? [])
  return entryOf(urnOf(record.recordId, 'Medication', key), {
    resourceType: 'Medication',
    meta: { profile: [MEDICATION_PROFILE] },
    extension: [{ url: MEDICATION_TYPE, valueCodeableConcept: concept('medicationType', 'NC', 'Non-compound') }],
    identifier: [
      {
        use: 'official',
        system: ownSystem('medication', hospital.organizationId),
        value: plainText(medicine_id) ?? key,
      },
    ],
    code: { ...(kfaCode !== null && concept('kfa', kfaCode, text)), text },
    status: 'active',
    ...(formText !== null && { form: { text: formText } }),
    ...(substances.length > 0 && {
      ingredient: substances.map((one) => ({ itemCodeableConcept: { text: one }, isActive: true })),
    }),
  })
}

interface Requested {
  key: string
  prescription: CarePrescription
  medicine: CareMedicine
  medication: BundleEntry<Medication>
}

function requestOf(
  { record, hospital: { organizationId }, patient, doctor, encounter }: CareContext,
  { key, prescription, medicine, medication }: Requested,
): BundleEntry<MedicationRequest> {
  const { id, at, expires, note, cancelled } = prescription
  const [reason, remark] = [plainText(cancelled?.reason ?? null), plainText(note)]
  return entryOf(urnOf(record.recordId, 'MedicationRequest', key), {
    resourceType: 'MedicationRequest',
    identifier: [
      { use: 'official', system: ownSystem('prescription', organizationId), value: id },
      { use: 'official', system: ownSystem('prescription-item', organizationId), value: key },
    ],
    status: cancelled === null ? 'active' : 'cancelled',
    ...(reason !== null && { statusReason: { text: reason } }),
    intent: 'order',
    category: [concept('requestCategory', 'outpatient', 'Outpatient')],
    medicationReference: referenceTo(medication, medication.resource?.code?.text ?? null),
    subject: patient,
    encounter,
    authoredOn: dateTime(at),
    requester: doctor,
    ...(remark !== null && { note: [{ text: remark }] }),
    dosageInstruction: [dosageOf(medicine)],
    dispenseRequest: {
      validityPeriod: { start: dateTime(at), end: dateTime(`${expires}T23:59:59+07:00`) },
      quantity: quantityOf(medicine.quantity, medicine.unit_type),
    },
  })
}

/** The signa: as text for people, and in numbers. */
function dosageOf(medicine: CareMedicine): NonNullable<MedicationRequest['dosageInstruction']>[number] {
  const { per_day, amount, consume_type, instruction } = medicine
  const words = plainText(instruction)
  return {
    sequence: 1,
    text: plainText(plainSigna(medicine)) ?? '',
    ...(words !== null && { patientInstruction: words }),
    timing: { repeat: { frequency: per_day, period: 1, periodUnit: 'd' } },
    doseAndRate: [{ doseQuantity: quantityOf(amount, consume_type) }],
  }
}

function quantityOf(value: number, unit: string): Quantity {
  const words = plainText(unit.replaceAll('_', ' '))
  return { value, ...(words !== null && { unit: words }), ...UNITS.get(unit.trim().toLowerCase()) }
}
