const NUMERALS: readonly [value: number, numeral: string][] = [
  [1_000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** 15 is XV: quantities on a prescription are written so that no digit can be added. Whole numbers from 1. */
export function roman(value: number): string {
  const [largest, numeral] = NUMERALS.find(([one]) => one <= value) ?? [0, '']
  return largest === 0 ? '' : numeral + roman(value - largest)
}
