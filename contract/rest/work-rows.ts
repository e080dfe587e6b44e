import * as z from 'zod/mini'
import { balanceEntry } from '../schemas/balance'
import { dashboard } from '../schemas/dashboard'
import { accountBalance, heartbeat } from '../schemas/doctor'
import { pushKey, pushStanding, pushSubscription } from '../schemas/push'
import { balancesQuery, missedQuery, ownDashboardQuery } from '../schemas/queries'
import { missedRequests } from '../schemas/request'
import { rings } from '../schemas/rings'
import type { RestRow } from './row'

/** What waits for a doctor, the doctor's own figures, pushes and the heartbeat. */
export const WORK_ROWS: readonly RestRow[] = [
  {
    row: 'GET /rings',
    what: 'What rings for this doctor, also for a locked session',
    caller: 'doctor',
    answer: rings,
  },
  {
    row: 'GET /missed',
    what: 'Requests that expired or were cancelled, newest first',
    caller: 'doctor',
    query: missedQuery,
    answer: missedRequests,
  },
  {
    row: 'GET /dashboard-doctor',
    what: 'The own work of a day, a week or a month',
    caller: 'doctor',
    query: ownDashboardQuery,
    answer: dashboard,
  },
  {
    row: 'GET /account-balance',
    what: 'The balance',
    caller: 'doctor',
    answer: accountBalance,
    refusals: { 404: 'The doctor has no balance' },
  },
  {
    row: 'GET /history-balances',
    what: 'The transactions, newest first; `meta` has the totals',
    caller: 'doctor',
    query: balancesQuery,
    answer: z.array(balanceEntry),
    isList: true,
  },
  {
    row: 'GET /push/key',
    what: 'The public VAPID key',
    caller: 'anyone',
    answer: pushKey,
  },
  {
    row: 'PUT /push/subscription',
    what: 'Subscribes this device',
    caller: 'party',
    request: pushSubscription,
    answer: pushStanding,
  },
  {
    row: 'DELETE /push/subscription',
    what: 'Unsubscribes this device',
    caller: 'party',
    answer: pushStanding,
  },
  {
    row: 'GET /heartbeat',
    what: 'The server’s time; a bearer counts as a sign of life',
    caller: 'anyone',
    answer: heartbeat,
    refusals: { 401: 'A bearer without a session' },
  },
]
