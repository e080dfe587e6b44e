import type { Face } from './faces'

export interface Seen {
  face: Face
  /** Addresses beside the page; null: not there. */
  before: string | null
  after: string | null
  difference: string | null
  pixels: number
  /** Why one could not be drawn. */
  fault: string | null
}

/** The page of a comparison in the tester's language: what differs most comes first. */
export function reportPage(all: readonly Seen[], names: { before: string; after: string }): string {
  const shown = all.filter((one) => changeOf(one) !== 'same').toSorted((one, other) => weight(other) - weight(one))
  const areas = [...new Set(shown.map(({ face }) => face.area))].toSorted()
  const count = (kind: Change) => all.filter((one) => changeOf(one) === kind).length
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><title>Perbandingan gambar</title><style>${CSS}</style></head><body>
<header><h1>Perbandingan gambar</h1>
<p>Sebelum: <code>${safe(names.before)}</code> · Sesudah: <code>${safe(names.after)}</code></p>
<p>${count('changed')} berbeda, ${count('added')} baru, ${count('removed')} hilang, ${count('failed')} gagal digambar, ${count('same')} sama</p>
<label>Bagian <select id="area"><option value="">Semua</option>${areas
    .map((area) => `<option>${safe(area)}</option>`)
    .join('')}</select></label></header>
<main>${shown.length === 0 ? '<p>Tidak ada perbedaan.</p>' : shown.map(rowOf).join('\n')}</main>
<script>${SCRIPT}</script></body></html>
`
}

type Change = 'changed' | 'added' | 'removed' | 'failed' | 'same'

export function changeOf({ fault, before, after, pixels }: Seen): Change {
  if (fault !== null) return 'failed'
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return pixels === 0 ? 'same' : 'changed'
}

const WORDS: Record<Change, string> = {
  changed: 'piksel berbeda',
  added: 'Baru',
  removed: 'Hilang',
  failed: 'Gagal digambar',
  same: 'Sama',
}

function weight(one: Seen): number {
  return changeOf(one) === 'changed' ? one.pixels : Number.MAX_SAFE_INTEGER
}

function rowOf(one: Seen): string {
  const { face, before, after, difference, pixels, fault } = one
  const change = changeOf(one)
  const title = `${face.area} · ${face.name} · ${face.size.width} · ${face.theme}`
  const what = change === 'changed' ? `${pixels.toLocaleString('id-ID')} ${WORDS.changed}` : WORDS[change]
  const picture = (src: string | null, label: string) =>
    src === null
      ? `<figure><figcaption>${label}</figcaption><p>tidak ada</p></figure>`
      : `<figure><figcaption>${label}</figcaption><a href="${safe(src)}"><img src="${safe(src)}" alt="${label}: ${safe(title)}" loading="lazy"></a></figure>`
  return `<section data-area="${safe(face.area)}"><h2>${safe(title)}</h2><p>${what}${fault === null ? '' : `: ${safe(fault)}`}</p>
<div>${picture(before, 'Sebelum')}${picture(after, 'Sesudah')}${picture(difference, 'Beda')}</div></section>`
}

function safe(text: string): string {
  const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (one) => NAMES[one] ?? one)
}

const CSS = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 1500px; padding: 0 16px 48px }
header { position: sticky; top: 0; padding: 12px 0; background: Canvas; border-bottom: 1px solid GrayText }
h1 { margin: 0; font-size: 20px } h2 { margin: 0; font-size: 16px } header p, section p { margin: 4px 0 }
section { padding: 20px 0; border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent) }
section > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
figure { margin: 0 } img { max-width: 100%; border: 1px solid color-mix(in srgb, GrayText 40%, transparent) }
[hidden] { display: none }`

const SCRIPT = `
const area = document.getElementById('area')
area.addEventListener('change', () => {
  for (const one of document.querySelectorAll('section')) one.hidden = area.value !== '' && one.dataset.area !== area.value
})`
