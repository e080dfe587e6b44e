import type { PrescribedMedicine } from '../../../contract/schemas/prescription'
import { plainSigna, signaOf } from '../../../contract/values/signa'
import type { Hospital } from '../../hospital'
import { dayInJakarta, isChild, longDateOf, longDayInJakarta, momentInJakarta } from '../pdf/dates'
import { ageOn, NAMELESS, writeHead, writeSignature } from '../pdf/letterhead'
import { roman } from '../pdf/roman'
import { createSheet, type Sheet } from '../pdf/sheet'
import type { StoredPrescription } from './stored-prescriptions'

const INDENT = 30

/**
 * A prescription as a pharmacist reads it (product §3 "Prescription"): doctor with registration number, date, R/ with
 * form, strength, quantity and signa, and for whom. A cancelled one says so across every page.
 */
export async function prescriptionPdf(
  hospital: Hospital,
  { id, at, content, issued, cancelled }: StoredPrescription,
): Promise<Buffer> {
  const { patient, doctor } = issued
  const day = dayInJakarta(at.getTime())
  const sheet = createSheet({ size: 'A5', title: `Resep ${id}`, doctor: doctor.name, hospital })
  writeHead(sheet, hospital, issued)
  sheet.pair('RESEP', longDayInJakarta(at), { font: 'Helvetica-Bold', rightLook: { font: 'Helvetica' } })
  if (cancelled !== null) {
    sheet.stamp('DIBATALKAN')
    sheet.gap(4)
    sheet.write(`Dibatalkan pada ${momentInJakarta(new Date(cancelled.at))}: ${cancelled.reason}`, {
      size: 9,
      color: 'red',
    })
  }
  sheet.gap(10)
  for (const [index, medicine] of content.medicines.entries()) writeMedicine(sheet, medicine, issued.medicines[index])
  if (content.note.trim() !== '') {
    sheet.gap(2)
    sheet.write('Catatan untuk apoteker', { size: 9, color: 'quiet' })
    sheet.write(content.note)
    sheet.gap(6)
  }
  sheet.keepTogether(110)
  sheet.rule()
  sheet.pair(`Pro: ${patient.name ?? NAMELESS}`, `Umur: ${ageOn(issued, day)}`, {
    font: 'Helvetica-Bold',
    rightLook: { font: 'Helvetica' },
  })
  sheet.write([patient.gender, weightLine(patient, day)].filter(Boolean).join(' · '), { size: 9, color: 'quiet' })
  sheet.write(`Berlaku sampai ${longDateOf(content.expires)}`, { size: 9, color: 'quiet' })
  writeSignature(sheet, issued, momentInJakarta(at))
  return sheet.finish(`No. resep ${id}`)
}

function writeMedicine(
  sheet: Sheet,
  medicine: PrescribedMedicine,
  { form, strength, substance }: Partial<StoredPrescription['issued']['medicines'][number]> = {},
): void {
  sheet.keepTogether(58)
  const { name, quantity, unit_type } = medicine
  const details = [strength, form].filter((one) => one !== undefined && one !== '' && !isIn(one, name))
  sheet.pair(`R/  ${[name, ...details].join(' ')}`, `No. ${roman(quantity)}`, { font: 'Helvetica-Bold', size: 11 })
  sheet.write([substance, `${quantity} ${unit_type}`].filter(Boolean).join(' · '), {
    indent: INDENT,
    size: 8.5,
    color: 'quiet',
  })
  sheet.gap(2)
  sheet.write(signaOf(medicine), { indent: INDENT, font: 'Courier-Bold', size: 11 })
  sheet.write(plainSigna(medicine), { indent: INDENT, size: 9 })
  sheet.gap(11)
}

/** A name that already tells a strength does not tell it twice. */
function isIn(one: string, name: string): boolean {
  const [part, whole] = [one, name].map((text) => text.toLowerCase().replaceAll(/\s/g, ''))
  return whole?.includes(part ?? '') ?? false
}

function weightLine({ dob, weight }: StoredPrescription['issued']['patient'], day: string): string | null {
  return weight !== null && dob !== null && isChild(dob, day) ? `Berat ${String(weight).replace('.', ',')} kg` : null
}
