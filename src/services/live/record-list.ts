import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { LiveConnection, Watch } from './live-connection'
import { parseRecord } from './records'

const leaver = z.object({ objectId: filled })

/** Which records, and what of them is told to whom. */
export interface RecordList<Item> extends Pick<Watch, 'className' | 'isPatient'> {
  constrain: (query: Parse.Query) => void
  /** One record as the wire brought it; null when it is malformed: then it costs itself only. */
  read: (object: object) => Item | null
  /** Whether it is still one of the list's: an update may say that it is not, before it leaves. */
  belongs: (item: Item) => boolean
  /** After every opening, all of them. */
  onWhole: (items: Item[]) => void
  onItem: (item: Item) => void
  onLeft: (objectId: string) => void
  onLost: () => void
}

/**
 * A list of live records: whole on every opening, then who comes, changes and goes. Returns what stops it. Whoever goes is
 * known by the id alone: a record that cannot be read any more may not stand there for ever.
 */
export function watchRecords<Item>(connection: LiveConnection, list: RecordList<Item>): () => void {
  const { className, isPatient = false, constrain, read, belongs, onWhole, onItem, onLeft, onLost } = list
  const leave = (object: object) => {
    const left = parseRecord(className, leaver, object)
    if (left !== null) onLeft(left.objectId)
  }
  return connection.watch({
    className,
    isPatient,
    constrain,
    onWhole: (objects) => onWhole(objects.flatMap((object) => read(object) ?? [])),
    onEvent(event, object) {
      if (event === 'leave' || event === 'delete') return leave(object)
      const item = read(object)
      if (item === null) return
      if (belongs(item)) onItem(item)
      else leave(object)
    },
    onLost,
  })
}
