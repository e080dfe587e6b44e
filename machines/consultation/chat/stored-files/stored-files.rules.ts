import type { StoredFile } from '../../../ports/file-store'
import type { FileWrite, StoredFilesContext } from './stored-files.model'

type Files = Pick<StoredFilesContext, 'writes' | 'failed' | 'stored' | 'unstored'>

/** A later save of the same file replaces one that failed. */
export function withSaves({ writes, failed }: Files, files: readonly StoredFile[]): Pick<Files, 'writes' | 'failed'> {
  return {
    writes: [...writes, ...files.map((file): FileWrite => ({ type: 'save', file }))],
    failed: withoutSaves(
      failed,
      files.map(({ id }) => id),
    ),
  }
}

/** Right after the write that may be running: what is deleted late would be restored by the next page. */
export function withForgetting(
  { writes: [running, ...waiting], failed, unstored }: Files,
  ids: readonly string[],
): Omit<Files, 'stored'> {
  return {
    writes: [...(running ? [running] : []), { type: 'forget', ids }, ...withoutSaves(waiting, ids)],
    failed: withoutSaves(failed, ids),
    unstored: unstored.filter((id) => !ids.includes(id)),
  }
}

/** These files are stored, or will be, or could not be. */
export function isKnown({ writes, failed, stored, unstored }: Files, ids: readonly string[]): boolean {
  const known = [...stored, ...unstored, ...savedBy([...writes, ...failed])]
  return ids.some((id) => known.includes(id))
}

/** After the oldest write: false if it was refused. */
export function afterWrite(
  { writes: [write, ...writes], stored, unstored }: Files,
  isDone: boolean,
): Omit<Files, 'failed'> {
  if (write === undefined) return { writes, stored, unstored }
  if (write.type === 'forget') return { writes, stored: stored.filter((id) => !write.ids.includes(id)), unstored }
  const { id } = write.file
  if (!isDone) return { writes, stored, unstored: withId(unstored, id) }
  return { writes, stored: withId(stored, id), unstored: unstored.filter((other) => other !== id) }
}

/** After a fault of the oldest write: it is repeated, unless a later order made it needless. */
export function afterFault({ writes: [write, ...writes], failed, stored, unstored }: Files): Omit<Files, 'stored'> {
  if (write === undefined) return { writes, failed, unstored }
  if (write.type === 'forget') return { writes, failed: [...failed, write], unstored }
  const { id } = write.file
  if (isOverruled(writes, id)) return { writes, failed, unstored }
  return { writes, failed: [...failed, write], unstored: stored.includes(id) ? unstored : withId(unstored, id) }
}

/** While storage is not readable, no waiting file is stored. */
export function unreadFiles({ writes }: Files): string[] {
  return savedBy(writes)
}

function isOverruled(writes: readonly FileWrite[], id: string): boolean {
  return writes.some((write) => (write.type === 'save' ? write.file.id === id : write.ids.includes(id)))
}

function withoutSaves(writes: readonly FileWrite[], ids: readonly string[]): FileWrite[] {
  return writes.filter((write) => write.type === 'forget' || !ids.includes(write.file.id))
}

function savedBy(writes: readonly FileWrite[]): string[] {
  return writes.flatMap((write) => (write.type === 'save' ? [write.file.id] : []))
}

function withId(ids: readonly string[], id: string): string[] {
  return [...ids.filter((other) => other !== id), id]
}
