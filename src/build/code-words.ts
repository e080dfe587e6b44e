import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILLED = '/src/services/recorder/vocabulary.ts'
const ROOMS = ['machines', 'contract']

/** Fills the flight recorder's vocabulary with the strings of machines and contract, without comments. */
export function codeWords(root = process.cwd()): Plugin {
  return {
    name: 'code-words',
    enforce: 'pre',
    load(id) {
      if (!id.split('?')[0]?.replaceAll('\\', '/').endsWith(FILLED)) return null
      const { words, names } = readCodeWords(root)
      return `export const WORDS = ${JSON.stringify(words)}\nexport const NAMES = ${JSON.stringify(names)}\n`
    },
  }
}

export function readCodeWords(root: string): { words: string[]; names: string[] } {
  const text = ROOMS.flatMap((room) => sources(join(root, room)))
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\/|(?<![:'])\/\/.*$/gm, '')
  return {
    words: matches(text, /'([A-Za-z][\w.:/-]{0,59})'/g),
    names: matches(text, /\b([a-z_]\w*)\??(?=[:,\s]*[:,}])/g),
  }
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))].toSorted()
}
