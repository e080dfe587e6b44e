import type { Medicine } from '../../contract/schemas/medicine'
import type { Sql } from '../../server/store/database'
import { MEDICINES } from './data/medicines'
import { fittingOf, usualOf } from './usual-doses'

/** What a form is handed out in, and taken in. */
const FORMS: Readonly<Record<string, readonly [unit: string, consumeType: string]>> = {
  tablet: ['tablet', 'tablet'],
  'tablet kunyah': ['tablet', 'tablet'],
  'tablet sublingual': ['tablet', 'tablet'],
  'tablet lepas lambat': ['tablet', 'tablet'],
  kaplet: ['kaplet', 'kaplet'],
  kapsul: ['kapsul', 'kapsul'],
  sirup: ['botol', 'ml'],
  'sirup kering': ['botol', 'ml'],
  suspensi: ['botol', 'ml'],
  drop: ['botol', 'ml'],
  serbuk: ['sachet', 'sachet'],
  'serbuk tabur': ['botol', 'oles'],
  supositoria: ['supositoria', 'supositoria'],
  ovula: ['ovula', 'ovula'],
  krim: ['tube', 'oles'],
  gel: ['tube', 'oles'],
  'salep kulit': ['tube', 'oles'],
  'salep mulut': ['tube', 'oles'],
  'salep mata': ['tube', 'oles'],
  losion: ['botol', 'oles'],
  sampo: ['botol', 'oles'],
  'larutan luar': ['botol', 'oles'],
  'obat kumur': ['botol', 'kumur'],
  'tetes mata': ['botol', 'tetes'],
  'tetes telinga': ['botol', 'tetes'],
  'tetes hidung': ['botol', 'tetes'],
  'semprot hidung': ['botol', 'semprot'],
  inhaler: ['inhaler', 'hisap'],
  'larutan inhalasi': ['respule', 'respule'],
  injeksi: ['ampul', 'ampul'],
  'injeksi kering': ['vial', 'vial'],
  infus: ['botol', 'botol'],
  pen: ['pen', 'unit'],
}

const FORM_NAMES: readonly string[] = Object.keys(FORMS).toSorted((one, other) => other.length - one.length)

/** The catalogue that GET /medicines searches and prescriptions are judged by (contract §3). */
export const CATALOGUE: readonly Medicine[] = MEDICINES.trim().split('\n').flatMap(medicinesOf)

export async function seedMedicines(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO dk_medicine (id, content) SELECT one->>'id', one FROM jsonb_array_elements($1::jsonb) one
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(CATALOGUE)],
  )
}

function medicinesOf(line: string): Medicine[] {
  const [head = '', allergens = '', most = '', forms = ''] = line.split(';').map((cell) => cell.trim())
  const controlled = head.startsWith('!')
  const [name = '', substance = name] = head.replace('!', '').split('=')
  return forms.split(' | ').map((presentation) => {
    const form = FORM_NAMES.find((one) => presentation.startsWith(`${one} `))
    if (form === undefined) throw new Error(`unknown form: ${presentation}`)
    const strength = presentation.slice(form.length + 1)
    const [unit, consumeType] = FORMS[form] ?? ['', '']
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${strength} ${form}`
    const medicine: Medicine = {
      id: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      name: label,
      substance,
      form,
      strength,
      unit,
      max_daily: null,
      max_daily_unit: null,
      allergens: allergens === '' ? [] : allergens.split(', '),
      usual: usualOf(name, { form, strength }, consumeType).usual,
      controlled,
    }
    return { ...medicine, ...maximumOf(medicine, most, consumeType) }
  })
}

type Maximum = Pick<Medicine, 'max_daily' | 'max_daily_unit'>

/** Of the maxima of a substance the one that doses of this form can be compared with. */
function maximumOf(medicine: Medicine, most: string, consume_type: string): Maximum {
  const maxima = most.split(' | ').flatMap((written) => {
    const [amount = '', unit] = written.split(' ')
    return unit === undefined ? [] : [{ amount: Number(amount.replace(',', '.')), unit }]
  })
  const fitting = fittingOf(maxima, medicine, consume_type)[0]
  return { max_daily: fitting?.amount ?? null, max_daily_unit: fitting?.unit ?? null }
}
