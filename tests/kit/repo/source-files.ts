import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const ROOMS = ['contract', 'machines', 'src', 'stories', 'tests', 'server', 'sandbox']
const SOURCE = /\.(?:ts|tsx|mjs)$/

export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string
  text: string
  /** Imports: a path from the root, or a package's name. */
  imports: string[]
}

/** Every source file of the repository with its imports. */
export function readSources(): SourceFile[] {
  return ROOMS.flatMap((room) => filesBelow(join(ROOT, room))).map((file) => {
    const text = readFileSync(file, 'utf8')
    return { path: fromRoot(file), text, imports: importsOf(text).map((name) => resolved(file, name)) }
  })
}

/** Every style sheet of a folder. */
export function readStyles(room: string): Pick<SourceFile, 'path' | 'text'>[] {
  return filesBelow(join(ROOT, room), /\.css$/).map((file) => ({
    path: fromRoot(file),
    text: readFileSync(file, 'utf8'),
  }))
}

function filesBelow(folder: string, named = SOURCE): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const IMPORT =
  /^(?:import|export)\b[^'"]*?from\s*['"](?<from>[^'"]+)['"]|^import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => groups?.from ?? groups?.bare ?? groups?.lazy ?? [])
}

function resolved(file: string, name: string): string {
  return name.startsWith('.') ? fromRoot(join(dirname(file), name)) : name
}

function fromRoot(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/')
}
