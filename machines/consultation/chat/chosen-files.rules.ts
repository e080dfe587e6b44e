import type { MessageRecord } from '../../../contract/schemas/message'
import type { PickedFile } from '../../ports/attachments'
import type { ChosenFile, StoredFile } from '../../ports/file-store'
import type { ChatContext } from './chat.model'
import { hasFarewell } from './chat.rules'

type Choosing = Pick<ChatContext, 'clock' | 'newId'>

/** Dated so that they keep their order wherever they are sorted by time. */
export function chosen(files: readonly PickedFile[], { clock, newId }: Choosing): ChosenFile[] {
  const now = clock.now()
  return files.map((file, index) => ({ id: newId(), date: now + index, file }))
}

/** A picked file keeps its id. By its description, because a recording that is replayed has no bytes. */
export function attached(
  files: readonly PickedFile[],
  { picked, ...choosing }: Choosing & Pick<ChatContext, 'picked'>,
): ChosenFile[] {
  const left = [...picked]
  return files.flatMap((file) => {
    const at = left.findIndex((one) => isAlike(one.file, file))
    return at < 0 ? chosen([file], choosing) : left.splice(at, 1)
  })
}

function isAlike(one: PickedFile, other: PickedFile): boolean {
  return one.name === other.name && one.type === other.type && one.size === other.size
}

export function withoutFiles(picked: readonly ChosenFile[], ids: readonly string[]): readonly ChosenFile[] {
  return picked.some(({ id }) => ids.includes(id)) ? picked.filter(({ id }) => !ids.includes(id)) : picked
}

/** messageIds of this user's pictures and files. */
export function filesIn(records: readonly MessageRecord[], me: string): string[] {
  return records
    .filter(({ kind, sender_id }) => (kind === 'image' || kind === 'file') && sender_id === me)
    .map(({ messageId }) => messageId)
}

/** An earlier page's files whose messages the server or the outbox does not have; none after the farewell. */
export function unsentFiles(
  files: readonly StoredFile[],
  { history, unsent }: Pick<ChatContext, 'history' | 'unsent'>,
): StoredFile[] {
  if (hasFarewell(history)) return []
  const known = new Set([...history, ...unsent].map(({ messageId }) => messageId))
  return files.filter(({ id }) => !known.has(id))
}
