import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOMS = ['../../stories', '../example'].map((room) => resolve(import.meta.dirname, room))

interface StoryNames {
  /** The name of the first story of a state, by its id: `request.ringing` is `Berdering`. */
  names: Map<string, string>
  /** The title of that story's page: `Permintaan/Kartu`. */
  titles: Map<string, string>
}

let read: StoryNames | null = null

/** The gallery's names of states. Read as text, without running stories. */
export function readStories(): StoryNames {
  read ??= parseStories(storyFiles())
  return read
}

export function parseStories(files: readonly string[]): StoryNames {
  const names = new Map<string, string>()
  const titles = new Map<string, string>()
  for (const text of files) {
    const title = /title: '([^']+)'/.exec(text)?.[1]
    for (const story of text.split(/^export const /m).slice(1)) {
      const name = /^\w+/.exec(story)?.[0] ?? ''
      for (const [, id = ''] of story.matchAll(/'([a-z][A-Za-z]+(?:\.[a-zA-Z]+)+)'/g)) {
        if (!names.has(id)) names.set(id, spaced(name))
        if (title !== undefined && !titles.has(id)) titles.set(id, title)
      }
    }
  }
  return { names, titles }
}

function storyFiles(): string[] {
  return ROOMS.flatMap((room) => {
    const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.stories.tsx'),
    )
    return files.toSorted().map((file) => readFileSync(join(room, file), 'utf8'))
  })
}

/** `TujuhDetikLagi` → `Tujuh detik lagi`. */
function spaced(name: string): string {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
