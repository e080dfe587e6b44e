import type { Dose } from './interlock'

/** How one medicine is taken. `amount` in `consume_type`, `per_day` times a day; `instruction` in the doctor's words. */
export interface Signa extends Dose {
  instruction: string
}

/** What is counted by the piece has no unit in a signa: 'S 3 dd 1'. */
const PIECES = ['tablet', 'kaplet', 'kapsul']

const FRACTIONS: ReadonlyMap<number, string> = new Map([[0.25, '¼'], [0.5, '½'], [0.75, '¾']])

/**
 * For the pharmacist: 'S 3 dd 1', 'S 3 dd 5 ml' (product §3 "Prescription"). What the doctor wants beside it stays in words
 * and is no part of it.
 */
export function signaOf({ per_day, amount, consume_type }: Signa): string {
  const unit = wordsOf(consume_type)
  const isPiece = PIECES.includes(unit.toLowerCase())
  return `S ${per_day} dd ${amountText(amount)}${isPiece ? '' : ` ${unit}`}`
}

/**
 * For the patient: '3 kali sehari, 1 tablet, sesudah makan'; in Indonesian whatever the doctor's screen speaks.
 * @param label of the consume_type (Parse Config `medicineConsumeType`); the value itself where none is known
 */
export function plainSigna({ per_day, amount, consume_type, instruction }: Signa, label: string | null = null): string {
  const dose = `${amountText(amount)} ${(label ?? wordsOf(consume_type)).toLowerCase()}`
  return [`${per_day} kali sehari`, dose, wordsOf(instruction)].filter(Boolean).join(', ')
}

/** '½', '1½', '2', '2,3': as hand and print write it. */
function amountText(amount: number): string {
  const whole = Math.trunc(amount)
  const fraction = FRACTIONS.get(Math.round((amount - whole) * 1_000) / 1_000)
  if (fraction !== undefined) return `${whole === 0 ? '' : whole}${fraction}`
  return String(Math.round(amount * 1_000) / 1_000).replace('.', ',')
}

/** A value as words: 'sendok_teh' is 'sendok teh'. */
function wordsOf(text: string): string {
  return text.replace(/[\s_]+/g, ' ').trim()
}
