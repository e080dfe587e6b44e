import type { AnyStateMachine } from 'xstate'
import { settleableStates } from '../graph/coverage'

/** A stories file as Storybook reads it: `default` and the stories. */
export type StoriesFile = Record<string, { title?: string; tags?: string[]; parameters?: { states?: string[] } }>

/** Storybook's tag for a page of all stories of a file; with a `!` it opts out. */
const SHEET = 'autodocs'

/** The states that stories show, with repetitions. */
export function statesShown(files: readonly StoriesFile[]): string[] {
  return files.flatMap((file) => storiesOf(file).flatMap(([, { parameters }]) => parameters?.states ?? []))
}

/** Settleable states of a machine without a story and without a reason for that. */
export function statesWithoutStory(
  machine: AnyStateMachine,
  shown: readonly string[],
  faceless: Readonly<Record<string, string>>,
): string[] {
  return settleableStates(machine).filter((id) => !shown.includes(id) && faceless[id] === undefined)
}

/** Names in stories or excuses that are no state of any machine. */
export function statesUnknown(machines: readonly AnyStateMachine[], named: readonly string[]): string[] {
  const known = new Set(machines.flatMap(settleableStates))
  return named.filter((id) => !known.has(id))
}

/** Files without a contact sheet: no title, no story, or opted out; all files if the gallery does not enable it. */
export function withoutSheet(files: Readonly<Record<string, StoriesFile>>, galleryTags: readonly string[]): string[] {
  const hasSheet = ([, file]: [string, StoriesFile]) => {
    const stories = storiesOf(file).filter(([, { tags = [] }]) => !tags.includes(`!${SHEET}`))
    const asks = [...galleryTags, ...(file.default?.tags ?? [])]
    const isAsked = asks.includes(SHEET) && !asks.includes(`!${SHEET}`)
    return isAsked && file.default?.title !== undefined && stories.length > 0
  }
  return Object.entries(files).flatMap((entry) => (hasSheet(entry) ? [] : [entry[0]]))
}

/** A file without one of its stories. */
export function withoutStory(file: StoriesFile, story: string): StoriesFile {
  return Object.fromEntries(Object.entries(file).filter(([name]) => name !== story))
}

export function storiesOf(file: StoriesFile): [string, StoriesFile[string]][] {
  return Object.entries(file).filter(([name]) => name !== 'default')
}
