import type { Choice, Medicine } from '../../../../contract/schemas/medicine'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import type { Person } from '../../../../contract/values/interlock/person'
import { suggestedDose } from '../../../../contract/values/interlock/usual-dose'
import type { DosingValues } from '../../../ports/draft-store'
import type { Choices, DosingOrder, Item } from './dosing.model'

/** Problems by field name. */
export type DosingProblems = Partial<Record<keyof DosingValues, 'missing' | 'malformed' | 'tooMuch' | 'tooLong'>>

/** Common instructions. They are part of the patient's text, so they are Indonesian in every language. */
export const INSTRUCTIONS = [
  'sesudah makan',
  'sebelum makan',
  'bersama makan',
  'pagi hari',
  'sebelum tidur',
  'bila perlu',
  'dihabiskan',
] as const
/** Exclusive: one contradicts the others. */
const MEALS: readonly string[] = ['sesudah makan', 'sebelum makan', 'bersama makan']

const MOST_QUANTITY = 9_999
const MOST_PER_DAY = 24
const MOST_AMOUNT = 999

export const NO_DOSE: DosingValues = {
  quantity: '',
  unit_type: '',
  per_day: '',
  amount: '',
  consume_type: '',
  instruction: '',
}

/** A new medicine. Its dose is empty until the units are loaded, and stays empty without a usual dose. */
export function orderOf(medicine: Medicine, person: Person): DosingOrder {
  return { medicine, person, replaces: null, values: NO_DOSE }
}

/** Edits an item. */
export function orderAgain(item: Item, person: Person): DosingOrder {
  const { medicine, unit_type, consume_type, instruction } = item
  const [quantity, per_day, amount] = [String(item.quantity), String(item.per_day), written(item.amount)]
  const values = { quantity, unit_type, per_day, amount, consume_type, instruction }
  return { medicine, person, replaces: medicine.id, values }
}

/** Replaces an item's medicine: keeps the instruction, not the dose. */
export function orderInstead(item: Item, medicine: Medicine, person: Person): DosingOrder {
  const { values } = orderOf(medicine, person)
  return { medicine, person, replaces: item.medicine.id, values: { ...values, instruction: item.instruction } }
}

/** Fills empty fields with the units and the usual dose. */
export function withGuess(
  values: DosingValues,
  order: Pick<DosingOrder, 'medicine' | 'person'>,
  choices: Choices,
): DosingValues {
  const guessed = guess(order.medicine, choices)
  const unit_type = values.unit_type || guessed.unit_type
  const consume_type = values.consume_type || guessed.consume_type
  const isUntouched = values.per_day === '' && values.amount === ''
  return { ...values, unit_type, consume_type, ...(isUntouched && usualValues(order, consume_type)) }
}

/** The usual dose as form values; empty if none is known for this person. */
export function usualValues(
  { medicine, person }: Pick<DosingOrder, 'medicine' | 'person'>,
  consume_type: string,
): Partial<Pick<DosingValues, 'per_day' | 'amount'>> {
  const dose = consume_type === '' ? null : suggestedDose(medicine, consume_type, person)
  return dose === null ? {} : { per_day: String(dose.per_day), amount: written(dose.amount) }
}

function guess(
  { unit, form }: Medicine,
  { units, consumptions }: Choices,
): Pick<DosingValues, 'unit_type' | 'consume_type'> {
  return {
    unit_type: chosen(units, unit) ?? '',
    // Pieces are taken by the piece. A bottle is not, and its content is often measured.
    consume_type: chosen(consumptions, unit) ?? chosen(consumptions, measuredIn(form)) ?? '',
  }
}

function measuredIn(form: string): string {
  if (/^(?:sirup|suspensi|drop)/i.test(form)) return 'ml'
  if (/^tetes/i.test(form)) return 'tetes'
  if (/^(?:krim|gel|salep|losion)/i.test(form)) return 'oles'
  if (/^semprot/i.test(form)) return 'semprot'
  return /^inhaler/i.test(form) ? 'hisap' : ''
}

function chosen(choices: Choice[], word: string): string | undefined {
  return choices.find(({ value }) => value.toLowerCase() === word.trim().toLowerCase())?.value
}

/** The item; null while a value has a problem. */
export function itemOf(medicine: Medicine, values: DosingValues): Item | null {
  const read = amountsOf(values)
  if (Object.keys(problemsOf(values)).length > 0 || read === null) return null
  const { unit_type, consume_type, instruction } = values
  return { medicine, ...read, unit_type, consume_type, instruction: instruction.trim() }
}

export function problemsOf(values: DosingValues): DosingProblems {
  return {
    ...problemOf('quantity', wholeIn(values.quantity), values.quantity, MOST_QUANTITY),
    ...problemOf('per_day', wholeIn(values.per_day), values.per_day, MOST_PER_DAY),
    ...problemOf('amount', amountIn(values.amount), values.amount, MOST_AMOUNT),
    ...(values.unit_type === '' && { unit_type: 'missing' }),
    ...(values.consume_type === '' && { consume_type: 'missing' }),
    ...(values.instruction.trim().length > NAME_LENGTH && { instruction: 'tooLong' }),
  }
}

function problemOf(field: keyof DosingValues, value: number | null, typed: string, most: number): DosingProblems {
  if (typed.trim() === '') return { [field]: 'missing' }
  if (value === null || value <= 0) return { [field]: 'malformed' }
  return value > most ? { [field]: 'tooMuch' } : {}
}

/** The dose typed so far, for a preview of the signa; null if it is incomplete. */
export function doseOf(values: DosingValues): Pick<Item, 'per_day' | 'amount' | 'consume_type' | 'instruction'> | null {
  const per_day = wholeIn(values.per_day)
  const amount = amountIn(values.amount)
  if (!per_day || !amount || values.consume_type === '') return null
  return { per_day, amount, consume_type: values.consume_type, instruction: values.instruction.trim() }
}

function amountsOf(values: DosingValues): Pick<Item, 'quantity' | 'per_day' | 'amount'> | null {
  const quantity = wholeIn(values.quantity)
  const per_day = wholeIn(values.per_day)
  const amount = amountIn(values.amount)
  return quantity === null || per_day === null || amount === null ? null : { quantity, per_day, amount }
}

function wholeIn(typed: string): number | null {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : null
}

const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** Accepts '1', '0,5', '½', '1½', '1/2'. */
function amountIn(typed: string): number | null {
  const text = typed.replace(/\s+/g, '')
  if (/^\d+(?:[.,]\d{1,3})?$/.test(text)) return Number(text.replace(',', '.'))
  const [, whole = '', sign = ''] = /^(\d*)([¼½¾])$/.exec(text) ?? []
  if (sign !== '') return Number(whole) + (FRACTIONS[sign] ?? 0)
  const [, above = '', below = ''] = /^(\d)\/([2-9])$/.exec(text) ?? []
  return above === '' ? null : Math.round((Number(above) / Number(below)) * 1_000) / 1_000
}

function written(amount: number): string {
  return String(amount).replace('.', ',')
}

/** Appends these words to the instruction, or removes them. */
export function toggled(instruction: string, words: string): string {
  const parts = partsOf(instruction)
  if (parts.includes(words)) return parts.filter((part) => part !== words).join(', ')
  const remaining = MEALS.includes(words) ? parts.filter((part) => !MEALS.includes(part)) : parts
  return [...remaining, words].join(', ')
}

export function says(instruction: string, words: string): boolean {
  return partsOf(instruction).includes(words)
}

function partsOf(instruction: string): string[] {
  return instruction
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
