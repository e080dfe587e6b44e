import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { LiveConnection, Watch } from './live-connection'
import { parseRecord } from './records'

const leaver = z.object({ objectId: filled })

/** A filtered list of records and its listener. */
export interface RecordList<Item> extends Pick<Watch, 'className' | 'isDeferred'> {
  constrain: (query: Parse.Query) => void
  /** Parses one record; null if it is malformed, which is then skipped. */
  read: (object: object) => Item | null
  /** The record is still part of the list: an update may precede its leave event. */
  belongs: (item: Item) => boolean
  /** All records, after each opening. */
  onWhole: (items: Item[]) => void
  onItem: (item: Item) => void
  onLeft: (objectId: string) => void
  onLost: () => void
}

/**
 * A list of live records: complete on each opening, then additions, changes and removals. Returns a function that stops
 * it. Removals need only the id, since a malformed record must not stay.
 */
export function watchRecords<Item>(connection: LiveConnection, list: RecordList<Item>): () => void {
  const { className, isDeferred = false, constrain, read, belongs, onWhole, onItem, onLeft, onLost } = list
  const leave = (object: object) => {
    const left = parseRecord(className, leaver, object)
    if (left !== null) onLeft(left.objectId)
  }
  return connection.watch({
    className,
    isDeferred,
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
