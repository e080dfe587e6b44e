import type { Sql } from '../../store/database'
import { noteOutbox } from '../../store/outbox'
import { type LinkKind, makeLink } from './links'

interface Receiver {
  userId: string
  email: string
  name: string
}

/** Links as contract §3 names them, relative to the origin. */
const LINKS: Record<LinkKind, (token: string) => string> = {
  activation: (token) => `/email/verify/${token}/aktivasi`,
  email: (token) => `/email/verify/${token}`,
  reset: (token) => `/reset-password/${token}`,
}

/** Makes a link and sends it to whose it is. */
export async function mailLink(sql: Sql, kind: LinkKind, { userId, email, name }: Receiver): Promise<void> {
  const link = LINKS[kind](await makeLink(sql, kind, userId))
  await noteOutbox(sql, { channel: 'email', to: email, letter: { kind, name, link } })
}
