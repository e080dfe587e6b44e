import type * as z from 'zod/mini'
import { ownUser } from '../../../contract/schemas/user'
import type { Feed } from '../../../machines/ports/feed'
import type { LiveBackend } from './live-service'
import { parseRecord } from './records'

const CLASS = '_User'

type OwnUser = z.output<typeof ownUser>

/**
 * The signed-in person's live record: one subscription and one read for all listeners. A later listener receives the
 * known record.
 */
export function watchOwnRecord(backend: LiveBackend): Feed<OwnUser> {
  const listeners = new Set<(user: OwnUser) => void>()
  let known: OwnUser | null = null
  let stop: (() => void) | null = null

  function notify(object: object): void {
    const user = parseRecord(CLASS, ownUser, object)
    if (user === null || (known !== null && user.updatedAt < known.updatedAt)) return
    known = user
    for (const listen of [...listeners]) listen(user)
  }

  return (listen) => {
    // The same function may be subscribed twice.
    const own = (user: OwnUser) => listen(user)
    listeners.add(own)
    if (known !== null) own(known)
    stop ??= backend.connection.watch({
      className: CLASS,
      constrain: (query) => void query.equalTo('objectId', backend.identity().objectId),
      onWhole: (objects) => objects.forEach(notify),
      onEvent: (_, object) => notify(object),
      onLost: () => {},
    })
    return () => {
      listeners.delete(own)
      if (listeners.size > 0) return
      stop?.()
      stop = null
      known = null
    }
  }
}
