import type { Map as MapLibre } from 'maplibre-gl'

/** The attribution of a style as plain text, because the policy forbids parsing its markup. */
export function attributionOf(map: MapLibre): string {
  const sources = Object.keys(map.getStyle().sources)
  const named = sources.map((id) => plain(map.getSource(id)?.attribution ?? '')).filter((words) => words !== '')
  return [...new Set(named)].join(' · ')
}

/** @param markup HTML */
export function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;|&#169;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .trim()
}
