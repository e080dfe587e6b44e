import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Failure } from '../failure.mjs'
import type { InlineHashes } from './headers'

export interface BuiltFile {
  readonly body: Buffer
  /** Names the content and not its bytes, so one for every encoding. */
  readonly etag: string
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** One build of the app, held in memory: a later build into the same folder cannot mix with it. */
export interface Build {
  /** By path inside dist/, with slashes: 'assets/main-3f9a.js'. */
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly inline: InlineHashes
  /** The app's routes: any other address is no page. */
  readonly routes: readonly RegExp[]
}

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function* pathsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pathsUnder(path)
    else yield path
  }
}

/** Reads the build in `dist`. @throws Failure when there is none, or half of one */
export function readBuild(dist: string): Build {
  try {
    const bodies = new Map<string, Buffer>()
    for (const path of pathsUnder(dist)) bodies.set(relative(dist, path).split(sep).join('/'), readFileSync(path))

    const files = new Map<string, BuiltFile>()
    for (const [path, body] of bodies) {
      if (/\.(?:br|gz)$/.test(path) && bodies.has(path.replace(/\.(?:br|gz)$/, ''))) continue
      const br = bodies.get(`${path}.br`)
      const gzip = bodies.get(`${path}.gz`)
      files.set(path, { body, etag: etagOf(body), ...(br && { br }), ...(gzip && { gzip }) })
    }
    const inline = JSON.parse(readFileSync(join(dist, 'csp.json'), 'utf8')) as InlineHashes
    const routes = (JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as string[]).map(
      (route) => new RegExp(route, 'i'),
    )
    return { files, inline, routes }
  } catch (error) {
    throw new Failure(`Hasil bangun di ${dist} tidak lengkap: hapus folder itu, lalu jalankan lagi.`, { cause: error })
  }
}
