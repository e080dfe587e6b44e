import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A client build, indexed by source module. Paths are inside dist/. */
export interface Bundle {
  chunks: ReadonlyMap<string, Chunk>
  /** Paths of the fonts. */
  fonts: readonly string[]
  /** Text of a built style sheet or page. @throws Error if there is none */
  textOf(path: string): string
  /** The chunk of a source module, by its path from the root. @throws Error if there is none */
  chunkOf(source: string): Chunk
}

export function readBundle(output: Rolldown.RolldownOutput, root: string): Bundle {
  const chunks = new Map<string, Chunk>()
  const texts = new Map<string, string>()
  for (const file of output.output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file)
    else texts.set(file.fileName, Buffer.from(file.source).toString('utf8'))
  }
  return {
    chunks,
    fonts: [...texts.keys()].filter((path) => path.endsWith('.woff2')),
    textOf(path) {
      const text = texts.get(path)
      if (text === undefined) throw new Error(`the build made no ${path}`)
      return text
    },
    chunkOf(source) {
      const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === `${root}/${source}`)
      if (chunk === undefined) throw new Error(`${source} starts no chunk of its own`)
      return chunk
    },
  }
}

/** A chunk after all its dependencies, in evaluation order. */
export function withImports({ chunks }: Bundle, chunk: Chunk): Chunk[] {
  const reached = new Set<Chunk>()
  const read: Chunk[] = []
  const visit = (next: Chunk) => {
    if (reached.has(next)) return
    reached.add(next)
    for (const path of next.imports) {
      const imported = chunks.get(path)
      if (imported !== undefined) visit(imported)
    }
    read.push(next)
  }
  visit(chunk)
  return read
}

export function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}
