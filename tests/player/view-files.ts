import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Model } from '../kit/graph/model'

const TESTS = resolve(import.meta.dirname, '..')
const ROOMS = ['views', 'example']

let texts: Map<string, string> | null = null

/** The test file that walks the machine's screen, from the root; null without one. */
export function viewFileOf(model: Model): string | null {
  texts ??= new Map(
    ROOMS.flatMap((room) =>
      readdirSync(join(TESTS, room))
        .filter((file) => file.endsWith('.test.tsx'))
        .map((file): [string, string] => [join('tests', room, file), readFileSync(join(TESTS, room, file), 'utf8')]),
    ),
  )
  const walk = new RegExp(String.raw`walkView\(\{\s*model: (?:\{ \.\.\.)?${exportOf(model)}\b`)
  for (const [file, text] of texts) if (walk.test(text)) return file
  return null
}

export const hasScreen = (model: Model) => viewFileOf(model) !== null

/** Models are named after their machine's id; the gateway's call differs from the simulator's. */
function exportOf({ name, machine }: Model): string {
  return name === 'signalling/call' ? 'gatewayCallModel' : `${machine.id}Model`
}
