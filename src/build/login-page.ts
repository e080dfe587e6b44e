import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, stylesOf, withImports } from './bundle'

/**
 * The modules after the sign-in page: form rules, app, live connection, home page. Fetched while the person types and
 * evaluated in this order (src/app/read-ahead.ts).
 */
const NEXT = [
  'src/screens/sign-in/sign-in.validation.ts',
  'src/services/http/rest.ts',
  'contract/schemas/consultation.ts',
  'machines/request-queue/request-queue.machine.ts',
  'machines/consultation/consultation.machine.ts',
  'machines/emergency/emergency.machine.ts',
  'machines/video-call/video-call.machine.ts',
  'src/app/lock.ts',
  'src/app/doctor.ts',
  'src/ui/theme/system.ts',
  'src/app/InAppPage.tsx',
  'node_modules/parse/index.js',
  'src/app/overlays/Overlays.tsx',
  'src/app/home/DashboardHost.tsx',
  'src/app/home/ScheduleHost.tsx',
  'src/app/home/ReservationsHost.tsx',
  'src/app/home/ExaminationsHost.tsx',
  'src/screens/list/VirtualLines.tsx',
]

/**
 * The page of /login: the shell with the prerendered screen and inlined styles, so that it paints with the first bytes,
 * before any script.
 * @param shell the built index.html
 * @param markup the prerendered screen
 */
export function loginPage(bundle: Bundle, shell: string, markup: string): string {
  const initial = withImports(bundle, bundle.chunkOf('index.html'))
  const sheets = [...shell.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, path]) => path ?? '')
  const style = sheets.map((sheet) => bundle.textOf(sheet)).join('')
  const head = [
    fontPreload(style),
    `<style>${style}</style>`,
    `<script>${boot()}</script>`,
    ...laterLinks(bundle, initial),
  ]

  // Disabled links are not fetched, but make Vite's loader consider these sheets loaded: a second copy after the sheets
  // of later screens would override them.
  const unlinked = replaced(shell, /<link(?= rel="stylesheet")/g, '<link disabled')
  const withHead = replaced(unlinked, /(?=\s*<\/head>)/, `\n    ${head.join('\n    ')}`)
  return replaced(withHead, '<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** The early script without comments; inline, because a separate request could arrive after Enter was pressed. */
function boot(): string {
  return readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')
}

/** Otherwise the font would be requested only after style parsing and layout. */
function fontPreload(style: string): string {
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(style)?.[1]
  if (font === undefined) throw new Error('the styles name no font')
  return `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`
}

/** Links without `rel`, which do nothing by themselves: boot.js fetches their targets. */
function laterLinks(bundle: Bundle, initial: { fileName: string }[]): string[] {
  const here = new Set(initial.map(({ fileName }) => fileName))
  const chunks = new Map(
    NEXT.flatMap((source) => withImports(bundle, bundle.chunkOf(source)))
      .filter(({ fileName }) => !here.has(fileName))
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const sheets = new Set([...chunks.values()].flatMap(stylesOf))
  return [
    ...[...chunks.keys()].map((path) => `<link data-later="script" href="/${path}">`),
    ...[...sheets].map((path) => `<link data-later="style" href="/${path}">`),
  ]
}

function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by)
  if (result === text) throw new Error(`the shell has no ${what}`)
  return result
}
