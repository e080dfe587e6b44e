/** What is drawn: each story in these widths and themes. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const
export const THEMES = ['terang', 'gelap'] as const

export interface Face {
  story: string
  /** The story's folder in the gallery, 'Permintaan/Kartu'. */
  area: string
  name: string
  size: (typeof SIZES)[number]
  theme: (typeof THEMES)[number]
}

interface Entry {
  id: string
  type: string
  title: string
  name: string
}

/** The stories of a gallery's index.json, each in every size and theme. */
export function facesOf(index: { entries: Record<string, Entry> }, area = ''): Face[] {
  return Object.values(index.entries)
    .filter(
      ({ type, title, name }) => type === 'story' && `${title}/${name}`.toLowerCase().includes(area.toLowerCase()),
    )
    .flatMap(({ id, title, name }) =>
      SIZES.flatMap((size) => THEMES.map((theme): Face => ({ story: id, area: title, name, size, theme }))),
    )
}

export function fileOf({ story, size, theme }: Pick<Face, 'story' | 'size' | 'theme'>): string {
  return `${story}--${size.width}-${theme}.png`
}
