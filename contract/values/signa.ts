import type { Dose } from './interlock'

/**
 * The directions of one medicine. `amount` in `consume_type`, `per_day` times a day; `instruction` in the doctor's
 * words.
 */
export interface Signa extends Dose {
  instruction: string
}

/** Pieces have no unit in a signa: 'S 3 dd 1'. */
const PIECES = ['tablet', 'kaplet', 'kapsul']

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
])

/** For the pharmacist: 'S 3 dd 1', 'S 3 dd 5 ml' (product §3 "Prescription"), without the doctor's instruction. */
export function signaOf({ per_day, amount, consume_type }: Signa): string {
  const unit = wordsOf(consume_type)
  const isPiece = PIECES.includes(unit.toLowerCase())
  return `S ${per_day} dd ${amountText(amount)}${isPiece ? '' : ` ${unit}`}`
}

/**
 * For the patient: '3 kali sehari, 1 tablet, sesudah makan'; always in Indonesian.
 * @param label of the consume_type (Parse Config `medicineConsumeType`); the value itself if none is known
 */
export function plainSigna({ per_day, amount, consume_type, instruction }: Signa, label: string | null = null): string {
  const dose = `${amountText(amount)} ${(label ?? wordsOf(consume_type)).toLowerCase()}`
  return [`${per_day} kali sehari`, dose, wordsOf(instruction)].filter(Boolean).join(', ')
}

/** As printed: '½', '1½', '2', '2,3'. */
function amountText(amount: number): string {
  const whole = Math.trunc(amount)
  const fraction = FRACTIONS.get(Math.round((amount - whole) * 1_000) / 1_000)
  if (fraction !== undefined) return `${whole === 0 ? '' : whole}${fraction}`
  return String(Math.round(amount * 1_000) / 1_000).replace('.', ',')
}

/** 'sendok_teh' → 'sendok teh'. */
function wordsOf(text: string): string {
  return text.replace(/[\s_]+/g, ' ').trim()
}
