import type { Hospital } from '../../hospital'
import type { DocumentPeople } from '../rooms/people'
import { ageText } from './dates'
import type { Sheet } from './sheet'

/** The letterhead: the hospital, and the doctor with the registration number. */
export function writeHead(sheet: Sheet, { hospitalName, appName }: Hospital, { doctor }: DocumentPeople): void {
  sheet.pair(hospitalName, appName, {
    size: 15,
    font: 'Helvetica-Bold',
    color: 'brand',
    rightLook: { size: 9, font: 'Helvetica', color: 'quiet' },
  })
  sheet.gap(3)
  sheet.write([doctor.name, doctor.specialist].filter(Boolean).join(' · '), { size: 10, font: 'Helvetica-Bold' })
  sheet.write(`No. STR: ${doctor.no_str ?? '-'}`, { size: 9, color: 'quiet' })
  sheet.gap(6)
  sheet.rule()
}

/** Place and signature: made by this system, so it says that and shows no hand. */
export function writeSignature(sheet: Sheet, { doctor }: DocumentPeople, made: string): void {
  sheet.keepTogether(70)
  sheet.gap(14)
  sheet.write('Dibuat secara elektronik', { align: 'right', size: 9, color: 'quiet' })
  sheet.write(made, { align: 'right', size: 9, color: 'quiet' })
  sheet.gap(6)
  sheet.write(doctor.name, { align: 'right', font: 'Helvetica-Bold' })
  sheet.write(`No. STR: ${doctor.no_str ?? '-'}`, { align: 'right', size: 9 })
}

/** In place of a patient's unknown name. */
export const NAMELESS = 'Pasien tanpa nama'

/** '46 tahun' on that day; '-' when nobody knows. */
export function ageOn({ patient }: DocumentPeople, day: string): string {
  return (patient.dob === null ? null : ageText(patient.dob.slice(0, 10), day)) ?? '-'
}
