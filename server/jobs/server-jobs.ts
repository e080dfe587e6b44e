import { MINUTE, SECOND } from '../../contract/values/limits'
import type { Delivery } from '../delivery/delivery'
import { removeOldMessages } from '../delivery/queue'
import type { LiveContext } from '../live/context'
import { endExpiredSessions } from '../live/session-ends'
import { removeExpiredSessions } from '../live/sessions'
import { sweep } from '../live/sweeper'
import { removeOldPushes } from '../push/push-jobs'
import { removeOldAnswers } from '../rest/idempotency'
import { removeOldEvents } from '../security-log/table'
import type { Job } from './jobs'
import { removeOldLinks } from './retention'

const HOUR = 60 * MINUTE

interface JobParts {
  context: LiveContext
  /** null: messages stay in the outbox. */
  delivery: Delivery | null
  securityLogDays: number
}

/** The jobs of the leading process. Each decides by the rows that it finds, under their locks or by compare-and-set. */
export function serverJobs({ context, delivery, securityLogDays }: JobParts): Job[] {
  const { pool } = context
  return [
    { name: 'expiry', period: SECOND, run: () => sweep(context) },
    { name: 'sessions', period: SECOND, run: () => endExpiredSessions(context) },
    { name: 'answers', period: 10 * SECOND, run: () => removeOldAnswers(pool) },
    { name: 'securityLog', period: HOUR, run: () => removeOldEvents(pool, securityLogDays) },
    { name: 'pushes', period: HOUR, run: () => removeOldPushes(pool) },
    { name: 'expiredSessions', period: HOUR, run: () => removeExpiredSessions(context) },
    { name: 'links', period: HOUR, run: () => removeOldLinks(pool) },
    ...(delivery === null
      ? []
      : [
          { name: 'messages', period: SECOND / 2, run: () => delivery.deliverDue() },
          { name: 'oldMessages', period: HOUR, run: () => removeOldMessages(pool) },
        ]),
  ]
}
