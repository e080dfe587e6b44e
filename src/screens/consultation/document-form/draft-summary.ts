import type { Diagnosis } from '../../../../contract/schemas/consultation'
import type {
  AllergyForm,
  StoredBodyForm,
  StoredBodyForms,
  StoredCorrections,
  StoredLetter,
  StoredNote,
  StoredPatientData,
  StoredPrescriptionDraft,
} from '../../../../machines/ports/draft-store'
import { formatHour, formatNumber, formatShortDate } from '../../../i18n/format'
import type { RoomTexts } from '../../../i18n/id/room'
import { sexInWords } from '../../../i18n/sex'
import type { Language } from '../../../i18n/texts'
import { diagnosisLines } from '../correction/record-lines'

/** What any autosave of a room stores. */
export type AnyDraft =
  | Diagnosis
  | StoredNote
  | StoredPrescriptionDraft
  | StoredLetter
  | AllergyForm
  | StoredBodyForms
  | StoredCorrections
  | StoredPatientData

/** The content of a draft in short, which distinguishes two of them; its parts in the order of their form. */
export function draftSummary(draft: AnyDraft, words: RoomTexts, language: Language): string {
  return partsOf(draft, words, language)
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' · ')
}

function partsOf(draft: AnyDraft, words: RoomTexts, language: Language): (string | null)[] {
  if (Array.isArray(draft)) return draft.flatMap((one) => bodyParts(one, words))
  if ('possible_diagnosis' in draft) {
    const { symptoms = [], diagnosis = [], advice = [] } = diagnosisLines(draft, language)
    return [...symptoms, ...diagnosis, ...advice]
  }
  if ('time' in draft) return noteParts(draft)
  if ('items' in draft) return prescriptionParts(draft, words)
  if ('sakit' in draft) return letterParts(draft, words)
  if ('allergies' in draft) return allergyParts(draft, words)
  if ('cancellations' in draft) return correctionParts(draft)
  const { patient_name, patient_nik, patient_gender, patient_telp, emergency_type, notes, location } = draft.draft
  const sex = sexInWords(patient_gender)
  return [patient_name, patient_nik, sex, patient_telp, emergency_type, notes, location?.address ?? null]
}

function noteParts({ note, date, time }: StoredNote): string[] {
  return [note, date === '' ? '' : formatShortDate(date), formatHour(time)]
}

function prescriptionParts({ items, order, note, expires }: StoredPrescriptionDraft, words: RoomTexts): string[] {
  const medicines = items.map(({ medicine, quantity, unit_type, per_day, amount }) => {
    const much = words.prescription.quantityOf({ n: formatNumber(quantity), unit: unit_type })
    return `${medicine.name}, ${much}, ${per_day}×${formatNumber(amount)}`
  })
  return [...medicines, order?.medicine.name ?? '', note, formatShortDate(expires)]
}

function letterParts({ sakit, rujukan }: StoredLetter, words: RoomTexts): string[] {
  const { kinds } = words.letter
  return [
    ...(sakit === null ? [] : [kinds.sakit, formatShortDate(sakit.from), sakit.reason]),
    ...(rujukan === null ? [] : [kinds.rujukan, rujukan.to, rujukan.reason]),
  ]
}

function allergyParts({ status, allergies, typed, unable, correction }: AllergyForm, words: RoomTexts): string[] {
  const names = allergies.map(({ name, reaction }) => (reaction === '' ? name : `${name}, ${reaction}`))
  return [status === null ? '' : words.allergy.statuses[status], ...names, typed, unable, correction]
}

function bodyParts({ kind, form }: StoredBodyForm, { bodyQuestion: words }: RoomTexts): string[] {
  const { kg, pregnancy, weeks, lactation, correction } = form
  const answers = {
    weight_kg: [`${kg} kg`],
    pregnancy: [pregnancy === null ? '' : words.facts.pregnancy[pregnancy], weeks],
    lactation: [lactation === null ? '' : words.facts.lactation[lactation]],
  }
  return [...answers[kind], correction]
}

function correctionParts({ diagnosis, note, cancellations }: StoredCorrections): string[] {
  const { symptoms = [], possibilities = [], advice = '' } = diagnosis?.content ?? {}
  return [
    ...symptoms,
    ...possibilities.map((one) => one.words),
    advice,
    diagnosis?.reason ?? '',
    ...(note === null ? [] : [...noteParts(note.content), note.reason]),
    ...cancellations.map(({ reason }) => reason),
  ]
}
