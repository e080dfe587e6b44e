import type { Chance } from '../../kit/data/random'

/** Who writes: the doctor or the patient. */
export type Side = 'D' | 'P'

/** One message that is to be written, once and in its turn. */
export interface Line {
  /** Which consultation of the run, from 0. */
  room: number
  side: Side
  /** From 1 in each room and side. */
  number: number
  /** Occurs nowhere else in the text: `R03D0017`. */
  label: string
  text: string
}

const WORDS = [
  'tensi',
  'pusing',
  'sejak',
  'kemarin',
  'obat',
  'pagi',
  'nyeri',
  'demam',
  'baik',
  'dok',
  'kontrol',
  '🙏',
  '<b>',
  '&amp;',
  '37,5°',
]

export function labelOf(room: number, side: Side, number: number): string {
  return `R${String(room).padStart(2, '0')}${side}${String(number).padStart(4, '0')}`
}

/** What one side writes in a room, in its order. */
export function linesOf(room: number, side: Side, count: number, chance: Chance): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const label = labelOf(room, side, index + 1)
    const words = Array.from({ length: chance.between(1, 12) }, () => chance.oneOf(WORDS))
    return { room, side, number: index + 1, label, text: `${label} ${words.join(' ')}.` }
  })
}

/** Room, side and number of what begins with a label; null for anything else. */
export function readLabel(text: string): { room: number; side: Side; number: number } | null {
  const [, room, side, number] = /^R(\d{2})([DP])(\d{4})/.exec(text) ?? []
  return room === undefined ? null : { room: Number(room), side: side as Side, number: Number(number) }
}
