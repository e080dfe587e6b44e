import type { LetterRequest } from '../../../contract/schemas/consultation'
import { daysAfter } from '../../../contract/values/supply'
import type { Hospital } from '../../hospital'
import { dayInJakarta, longDateOf, longDayInJakarta, momentInJakarta } from '../pdf/dates'
import { ageOn, NAMELESS, writeHead, writeSignature } from '../pdf/letterhead'
import { createSheet, type Sheet } from '../pdf/sheet'
import type { DocumentPeople } from '../rooms/people'

interface Letter {
  hospital: Hospital
  request: LetterRequest
  people: DocumentPeople
  consultationId: string
  at: Date
}

/** A sick note or a referral with the hospital's letterhead and the doctor's registration number. */
export async function letterPdf({ hospital, request, people, consultationId, at }: Letter): Promise<Buffer> {
  const title = request.kind === 'sakit' ? 'Surat Keterangan Sakit' : 'Surat Rujukan'
  const sheet = createSheet({ size: 'A4', title, doctor: people.doctor.name, hospital })
  writeHead(sheet, hospital, people)
  sheet.write(longDayInJakarta(at), { align: 'right' })
  sheet.gap(14)
  sheet.write(title.toUpperCase(), { align: 'center', size: 15, font: 'Helvetica-Bold' })
  sheet.gap(18)
  if (request.kind === 'rujukan') {
    sheet.write('Kepada Yth.', { size: 11 })
    sheet.write(request.to, { size: 11, font: 'Helvetica-Bold' })
    sheet.gap(12)
    sheet.write('Dengan hormat, mohon pemeriksaan dan penanganan lebih lanjut untuk pasien berikut:', { size: 11 })
  } else {
    sheet.write('Yang bertanda tangan di bawah ini menerangkan bahwa:', { size: 11 })
  }
  sheet.gap(10)
  writePatient(sheet, people, dayInJakarta(at.getTime()))
  sheet.gap(10)
  if (request.kind === 'sakit') writeRest(sheet, request)
  if (request.reason !== '') {
    sheet.write(request.kind === 'sakit' ? 'Keterangan:' : 'Alasan rujukan:', { size: 11, color: 'quiet' })
    sheet.write(request.reason, { size: 11 })
    sheet.gap(12)
  }
  const end =
    request.kind === 'sakit'
      ? 'Demikian surat ini dibuat untuk digunakan seperlunya.'
      : 'Atas perhatian dan kerja samanya, terima kasih.'
  sheet.write(end, { size: 11 })
  writeSignature(sheet, people, momentInJakarta(at))
  return sheet.finish(`No. konsultasi ${consultationId}`)
}

function writePatient(sheet: Sheet, people: DocumentPeople, day: string): void {
  const { name, dob, gender } = people.patient
  const born = dob === null ? '' : `, lahir ${longDateOf(dob.slice(0, 10))}`
  sheet.write(`Nama: ${name ?? NAMELESS}`, { size: 11, indent: 18, font: 'Helvetica-Bold' })
  sheet.write(`Umur: ${ageOn(people, day)}${born}`, { size: 11, indent: 18 })
  sheet.write(`Jenis kelamin: ${gender ?? '-'}`, { size: 11, indent: 18 })
}

/** From the first day to the last, both of them off. */
function writeRest(sheet: Sheet, { from, days }: Extract<LetterRequest, { kind: 'sakit' }>): void {
  const span =
    days === 1
      ? `pada ${longDateOf(from)}`
      : `mulai ${longDateOf(from)} sampai dengan ${longDateOf(daysAfter(from, days - 1))}`
  sheet.write(`Perlu beristirahat karena sakit selama ${days} hari, ${span}.`, { size: 11 })
  sheet.gap(10)
}
