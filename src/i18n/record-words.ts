import { formatLanguage } from './formats'
import { sexInWords } from './sex'

/** What backends write in Indonesian for a risk factor, a dose or a relation, by its lower-case name. */
const ENGLISH: Readonly<Record<string, string>> = {
  usia: 'Age',
  umur: 'Age',
  'jenis kelamin': 'Sex',
  'tekanan darah sistolik': 'Systolic blood pressure',
  'tekanan darah diastolik': 'Diastolic blood pressure',
  'kolesterol total': 'Total cholesterol',
  'indeks massa tubuh': 'Body mass index',
  merokok: 'Smoking',
  diabetes: 'Diabetes',
  ya: 'Yes',
  tidak: 'No',
  tahunan: 'yearly',
  tunggal: 'single',
  anak: 'Child',
  suami: 'Husband',
  istri: 'Wife',
  ayah: 'Father',
  ibu: 'Mother',
  'orang tua': 'Parent',
  saudara: 'Sibling',
  cucu: 'Grandchild',
}
const WORDS = new Map(Object.entries(ENGLISH))

/**
 * A word, or a figure with its unit, of a health record ('Usia', '31 tahun', '20,3 kg/m²', 'Penguat 2') in the present
 * language; what is unknown stays as it was written.
 */
export function recordInWords(stored: string): string {
  if (formatLanguage() !== 'en') return stored
  const known = WORDS.get(stored.trim().toLowerCase())
  if (known !== undefined) return known
  const sex = sexInWords(stored) ?? stored
  if (sex !== stored) return sex
  return stored
    .replace(/^(\d+),(\d+)/, '$1.$2')
    .replace(/^([\d.]+) tahun$/, '$1 years')
    .replace(/^Penguat (\d+)$/, 'booster $1')
}
