import type { Need } from './tokens/contrast'

/** Texts of the pages about tokens and components. */
export const DESIGN_WORDS = {
  light: 'Terang',
  dark: 'Gelap',
  contrastText:
    'Setiap tinta di atas setiap alasnya, dihitung dari tokens.css menurut WCAG 2.2. Angka adalah rasio kontras.',
  needs: { 4.5: 'Teks: minimal 4,5', 3: 'Bentuk: minimal 3', 0: 'Hiasan: tanpa batas' } satisfies Record<Need, string>,
  none: 'di bawah 3',
  palette: 'Palet',
  roles: 'Peran',
  type: 'Huruf',
  sample: 'Sulastri, 54 tahun: tensi 160/95 sejak pagi',
  weights: 'Tebal huruf',
  spacing: 'Jarak',
  narrow: (value: string) => `${value} di layar sempit`,
  radii: 'Sudut',
  shadows: 'Bayangan',
  durations: 'Lama gerak',
  easings: 'Irama gerak',
  others: 'Ukuran gerak',
  play: 'Putar semua gerak',
  reduced: (value: string) => `${value} bila gerak dikurangi`,
  isReduced: 'Perangkat ini meminta gerak dikurangi: yang bergerak diganti pudar singkat.',
  isWhole: 'Perangkat ini tidak meminta gerak dikurangi.',
} as const
