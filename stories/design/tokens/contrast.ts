import { type Sides, sidesOf, type Token } from './read-tokens'

/** The required contrast of WCAG 2.2: text (1.4.3), meaningful graphics (1.4.11), neither. */
export type Need = 4.5 | 3 | 0

interface Ink {
  ink: string
  need: Need
  grounds: readonly string[]
}

const SHEETS = ['page', 'surface', 'raised', 'sunken']

/** Pairs of foreground and background in the components' style sheets. The colours are in tokens.css. */
const INKS: readonly Ink[] = [
  { ink: 'text', need: 4.5, grounds: [...SHEETS, 'track', 'bubble', 'bubble-own'] },
  { ink: 'text-2', need: 4.5, grounds: SHEETS },
  { ink: 'text-3', need: 4.5, grounds: SHEETS },
  { ink: 'brand-text', need: 4.5, grounds: [...SHEETS, 'brand-soft', 'brand-soft-2', 'brand-soft-hover'] },
  { ink: 'on-action', need: 4.5, grounds: ['action', 'action-hover'] },
  { ink: 'on-danger', need: 4.5, grounds: ['danger', 'danger-hover'] },
  { ink: 'on-alarm', need: 4.5, grounds: ['alarm'] },
  { ink: 'danger-text', need: 4.5, grounds: ['page', 'surface', 'raised', 'danger-soft', 'danger-soft-2'] },
  { ink: 'warn-text', need: 4.5, grounds: ['warn-soft'] },
  { ink: 'info-text', need: 4.5, grounds: ['info-soft'] },
  { ink: 'on-tooltip', need: 4.5, grounds: ['tooltip'] },
  { ink: 'action', need: 3, grounds: SHEETS },
  { ink: 'danger', need: 3, grounds: SHEETS },
  { ink: 'border', need: 3, grounds: ['page', 'surface', 'raised'] },
  { ink: 'focus', need: 3, grounds: SHEETS },
  { ink: 'knob', need: 3, grounds: ['switch-off'] },
  // Disabled elements are exempt; dividing lines are decorative.
  { ink: 'text-off', need: 0, grounds: ['page', 'surface'] },
  { ink: 'hairline', need: 0, grounds: ['page', 'surface'] },
]

export interface Pair {
  ink: string
  ground: string
  need: Need
  light: Shown
  dark: Shown
}

export interface Shown {
  ink: string
  ground: string
  /** 1 to 21. */
  ratio: number
}

/**
 * Every foreground on each of its backgrounds, with its ratios in both themes.
 * @throws Error for a name that is no colour
 */
export function pairsOf(tokens: readonly Token[], inks = INKS): Pair[] {
  const colour = (name: string): Sides => {
    const sides = sidesOf(tokens.find((token) => token.name === name)?.value ?? '')
    if (sides === null) throw new Error(`--dk-${name} is no colour`)
    return sides
  }
  const shown = (ink: string, ground: string): Shown => ({ ink, ground, ratio: ratioOf(ink, ground) })
  return inks.flatMap(({ ink, need, grounds }) =>
    grounds.map((ground) => {
      const [above, below] = [colour(ink), colour(ground)]
      return { ink, ground, need, light: shown(above.light, below.light), dark: shown(above.dark, below.dark) }
    }),
  )
}

/** WCAG's contrast ratio of two opaque colours, `#rrggbb`. */
export function ratioOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The WCAG level of a ratio. */
export function markOf(ratio: number): 'AAA' | 'AA' | '3:1' | null {
  if (ratio >= 7) return 'AAA'
  if (ratio >= 4.5) return 'AA'
  return ratio >= 3 ? '3:1' : null
}
