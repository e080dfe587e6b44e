import { stripVTControlCharacters } from 'node:util'

/**
 * Translates a test runner's message for testers: `getByRole('button', { name: 'Tolak' })` is the button ‘Tolak’. Other
 * messages stay, without the page's markup.
 */
export function sayFault(fault: string): string {
  const text = stripVTControlCharacters(fault)
  const found = locatorsIn(text)
  const [what] = found
  const wanted = /Expected element (?:not )?to have ([\w ]+?):\s*\n\s*(.+)/.exec(text)
  const received = /Received:\s*\n\s*(.+)/.exec(text)?.[1]
  if (wanted !== null) {
    const subject = what ?? 'bagian itu'
    return `${subject} ${ASSERTED[wanted[1] ?? ''] ?? wanted[1]}: ${wanted[2]}${received === undefined ? '' : ` — bukan: ${received}`}`
  }
  if (what !== undefined)
    return /\bnot\b.*(?:in the document|visible)|toBeInTheDocument.*not/.test(firstLine(text)) ? `tanpa ${what}` : what
  return firstLine(text)
}

const ASSERTED: Record<string, string> = {
  'text content': 'bertuliskan',
  'accessible description': 'berketerangan',
  'accessible name': 'bernama',
  attribute: 'beratribut',
  value: 'berisi',
}

const ROLES: Record<string, string> = {
  alert: 'peringatan',
  alertdialog: 'pertanyaan',
  article: 'pesan',
  button: 'tombol',
  checkbox: 'kotak centang',
  combobox: 'pilihan',
  dialog: 'jendela',
  group: 'kartu atau kelompok',
  heading: 'judul',
  img: 'gambar',
  link: 'tautan',
  list: 'daftar',
  listitem: 'baris',
  log: 'percakapan',
  menuitem: 'isi menu',
  option: 'pilihan',
  progressbar: 'tanda kemajuan',
  radio: 'pilihan',
  radiogroup: 'kelompok pilihan',
  region: 'bagian',
  status: 'pemberitahuan',
  switch: 'sakelar',
  tab: 'tab',
  textbox: 'isian',
  timer: 'hitungan waktu',
}

/** Every chain of locators in a text; the first is the searched element. */
function locatorsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /getBy\w+\((?:[^()]|\([^()]*\))*\)(?:\.(?:first|last|nth)\(\d*\)|\.getBy\w+\((?:[^()]|\([^()]*\))*\))*/g,
    ),
  ].map(([chain]) => sayChain(chain))
}

function sayChain(chain: string): string {
  const parts = [...chain.matchAll(/getBy(\w+)\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, by = '', inside = '']) =>
    sayLocator(by, inside),
  )
  return parts.toReversed().join(' di dalam ')
}

function sayLocator(by: string, inside: string): string {
  const quoted = /^['"](.*?)['"](?:,|$)/.exec(inside)?.[1] ?? /^\/(.*)\/\w*/.exec(inside)?.[1] ?? inside
  const name = /name: (?:'([^']*)'|"([^"]*)"|\/(.*?)\/\w*(?:\s|,|}))/.exec(inside)
  const named = name?.[1] ?? name?.[2] ?? name?.[3]
  if (by === 'Role') return `${ROLES[quoted] ?? quoted}${named === undefined ? '' : ` ‘${named}’`}`
  if (by === 'LabelText') return `isian ‘${quoted}’`
  return `tulisan ‘${quoted}’`
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? 'sebab tidak diketahui'
}
