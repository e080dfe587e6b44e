import type { Choice } from '../../contract/schemas/medicine'

/** In what a medicine is handed out, as prescriptions write it. */
const UNITS = `tablet, kaplet, kapsul, botol, tube, sachet, ampul, vial, strip, pot, supositoria, ovula, pen, inhaler,
  respule, kotak, buah`
/** In what it is taken or used. */
const CONSUMPTIONS = `tablet, kaplet, kapsul, ml, sendok takar, sendok teh, tetes, oles, semprot, hisap, sachet, ampul, vial,
  supositoria, ovula, respule, unit, kumur, buah`

const LABELS: Readonly<Record<string, string>> = { ml: 'mL' }

/** Parse Config `medicineUnitType` and `medicineConsumeType` (contract §4). */
export const MEDICINE_CHOICES = { medicineUnitType: choices(UNITS), medicineConsumeType: choices(CONSUMPTIONS) }

function choices(values: string): Choice[] {
  return values.split(/,\s+/).map((value) => ({
    value,
    label: LABELS[value] ?? `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  }))
}
