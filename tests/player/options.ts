import { parseArgs } from 'node:util'
import { Complaint } from './complaint'
import type { Filters } from './filters'
import type { Layer } from './described-steps'

export interface Options {
  machines: string[]
  filters: Filters
  on: Layer | null
  random: { seed: number; minutes: number } | null
  /** An explicit path: tokens of events from a world. */
  events: string[] | null
  /** The report's file; null without a report. */
  report: string | null
  /** The report of one run, by the folder of its records. */
  from: string | null
  /** Layers that run before the report. */
  with: string[]
  headed: boolean
  /** Milliseconds between two steps on a screen. */
  pace: number
  url: string
  /** The sandbox may be reset to its seeds. */
  fresh: boolean
  help: boolean
}

export const DEFAULT_REPORT = 'reports/paths.html'
const LAYERS: Layer[] = ['actor', 'screen', 'app']

export const HELP = `Jalur-jalur mesin, dibuat dari bagannya:

  npm run paths                                  semua mesin
  npm run paths -- request                       jalur-jalurnya, dengan langkah
  npm run paths -- request --on actor            jalankan pada aktor
  npm run paths -- request --on screen --headed  jalankan di layar, langkah demi langkah
  npm run paths -- request --on app              jalankan di npm start yang sedang berjalan
  npm run paths -- --random --minutes 5          mengembara di luar jalur terpendek
  npm run paths -- --report                      laporan: ${DEFAULT_REPORT}

Pilih jalur: --to KEADAAN  --through PERISTIWA  --shortest  --every-transition  --world DUNIA  --path N[,N]
Layar:       --headed (jendela tampak)  --pace 800 (milidetik antara dua langkah)
Aplikasi:    --url http://localhost:5173  --fresh (data contoh dikembalikan ke awal sebelum setiap jalur)
Acak:        --seed N  --minutes M  [mesin …];  satu jalan lagi: MESIN --world DUNIA --events a,b,+1000
Laporan:     --report [berkas]  --with screen,e2e (dijalankan dulu; tanpa itu yang terakhir direkam, juga oleh --on app)
             --from FOLDER (hanya rekaman satu npm test)
Berakhir dengan 0 bila baik, 1 bila ada jalur gagal, 2 bila perintahnya keliru.`

/** @throws Complaint for an invalid command */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args)
  const isReport = values.report === true
  const file = isReport ? positionals.find((word) => word.endsWith('.html')) : undefined
  const on = values.on === undefined ? null : layerOf(values.on)
  const headed = values.headed === true
  return {
    machines: positionals.filter((word) => word !== file),
    filters: {
      to: values.to,
      through: values.through,
      shortest: values.shortest,
      everyTransition: values['every-transition'],
      world: values.world,
      numbers: values.path?.split(','),
    },
    on,
    random:
      values.random === true
        ? { seed: numberOf('seed', values.seed ?? today()), minutes: numberOf('minutes', values.minutes ?? '1') }
        : null,
    events: values.events?.split(',') ?? null,
    report: isReport ? (file ?? DEFAULT_REPORT) : null,
    from: values.from ?? null,
    with: values.with?.split(',') ?? [],
    headed,
    pace: numberOf('pace', values.pace ?? (headed ? '800' : '0')),
    url: (values.url ?? 'http://localhost:5173').replace(/\/$/, ''),
    fresh: values.fresh === true,
    help: values.help === true,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        through: { type: 'string' },
        shortest: { type: 'boolean' },
        'every-transition': { type: 'boolean' },
        world: { type: 'string' },
        path: { type: 'string' },
        on: { type: 'string' },
        headed: { type: 'boolean' },
        pace: { type: 'string' },
        url: { type: 'string' },
        fresh: { type: 'boolean' },
        random: { type: 'boolean' },
        seed: { type: 'string' },
        minutes: { type: 'string' },
        events: { type: 'string' },
        report: { type: 'boolean' },
        from: { type: 'string' },
        with: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (fault) {
    const unknown = /'(--?[\w-]+)[^']*'/.exec(fault instanceof Error ? fault.message : '')?.[1] ?? ''
    throw new Complaint(`Pilihan ${unknown} tidak dikenal, atau kurang isinya.\n\n${HELP}`)
  }
}

function layerOf(asked: string): Layer {
  const layer = LAYERS.find((one) => one === asked)
  if (layer === undefined) throw new Complaint(`--on ${asked} tidak ada: pilih ${LAYERS.join(', ')}.`)
  return layer
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number) || number < 0) throw new Complaint(`--${name} ${text} bukan angka.`)
  return number
}

/** The default seed is the date, which can be repeated by name. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '')
}
