import { createHash } from 'node:crypto'
import type { Shell } from '../worker/cached-shell'
import { type Bundle, stylesOf, withImports } from './bundle'

/** Parts that open without a network: the first load, and the texts, which need no session. */
const PARTS = ['index.html', 'src/app/texts/TextPage.tsx', 'src/app/overlays/Overlays.tsx']

/** The files that the service worker caches of this build. @param texts names of the files under /texts */
export function shellOf(bundle: Bundle, texts: readonly string[]): Shell {
  const chunks = PARTS.flatMap((part) => withImports(bundle, bundle.chunkOf(part)))
  const files = new Set(
    chunks.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk), ...(chunk.viteMetadata?.importedAssets ?? [])]),
  )
  for (const font of bundle.fonts) files.add(font)
  const others = ['config.json', 'favicon.svg', 'manifest.webmanifest', ...texts.map((text) => `texts/${text}`)]
  const build = createHash('sha256')
    .update(bundle.textOf('index.html'))
    .update([...files].join())
    .digest('hex')
    .slice(0, 12)
  return { build, files: [...files, ...others].map((file) => `/${file}`) }
}
