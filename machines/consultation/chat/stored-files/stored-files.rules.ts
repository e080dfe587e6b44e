import type { StoredFile } from '../../../ports/file-store'
import type { FileWrite, StoredFilesContext } from './stored-files.model'

type Files = Pick<StoredFilesContext, 'writes' | 'stored'>

export function withSaves({ writes }: Files, files: readonly StoredFile[]): FileWrite[] {
  return [...writes, ...files.map((file): FileWrite => ({ type: 'save', file }))]
}

/** Right after the write that may be running: what is deleted late would be restored by the next page. */
export function withForgetting({ writes: [running, ...waiting] }: Files, ids: readonly string[]): FileWrite[] {
  const left = waiting.filter((write) => write.type === 'forget' || !ids.includes(write.file.id))
  return [...(running ? [running] : []), { type: 'forget', ids }, ...left]
}

/** These files are stored, or will be. */
export function isKnown({ writes, stored }: Files, ids: readonly string[]): boolean {
  return ids.some((id) => stored.includes(id) || writes.some((write) => write.type === 'save' && write.file.id === id))
}

/** The stored files after the oldest write. */
export function storedAfter({ writes: [write], stored }: Files, isDone: boolean): readonly string[] {
  if (write === undefined || !isDone) return stored
  if (write.type === 'forget') return stored.filter((id) => !write.ids.includes(id))
  return [...stored.filter((id) => id !== write.file.id), write.file.id]
}
