/**
 * Width of characters in hundredths of the font size: the larger of Plus Jakarta Sans and Arial, both at 600. A table,
 * so that layouts are equal in Node and in browsers.
 */
const WIDTHS: readonly [characters: string, width: number][] = [
  [' Iijl', 28],
  ["'", 29],
  [',', 33],
  ['!.:', 35],
  ['()', 36],
  [';|', 37],
  ['`', 38],
  ['[]r{}', 39],
  ['ft', 41],
  ['"', 48],
  ['/\\', 49],
  ['z', 50],
  ['*', 52],
  ['17Jsvx', 56],
  ['-ky', 57],
  ['a', 58],
  ['2', 60],
  ['69c', 61],
  ['35?FLTZehnu', 62],
  ['8', 64],
  ['4$+<=>^_~', 65],
  ['go', 66],
  ['EPSXYbdpq', 67],
  ['V', 69],
  ['0', 72],
  ['ABKRU', 73],
  ['HN', 74],
  ['D', 75],
  ['&C', 78],
  ['G', 82],
  ['w', 86],
  ['#MOQ', 88],
  ['m', 92],
  ['@', 98],
  ['W%', 103],
]

/** Arrows and other characters. */
const OTHER = 100

const widths = new Map(WIDTHS.flatMap(([characters, width]) => Array.from(characters, (one) => [one, width] as const)))

/** Maximum width of a text in pixels, at a font size in pixels. */
export function widthOf(text: string, size: number): number {
  const hundredths = Array.from(text, (one) => widths.get(one) ?? OTHER).reduce((sum, width) => sum + width, 0)
  return Math.ceil((hundredths * size) / 100)
}
