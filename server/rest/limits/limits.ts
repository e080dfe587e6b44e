import * as z from 'zod/mini'
import { Failure } from '../../launch/failure.mjs'

const count = z.int().check(z.gte(1))

/** At most `points` acts in `seconds`, counted from the first. */
const rate = z.strictObject({ points: z.int().check(z.gte(1)), seconds: z.int().check(z.gte(1)) })
export type Rate = z.infer<typeof rate>

/** `account`: of one account wherever it comes from. `source`: of one network address over all accounts. */
const rates = z.strictObject({ account: rate, source: rate })

const sockets = z.strictObject({
  perAccount: count,
  unidentifiedPerSource: count,
  subscriptions: count,
  subscriptionsPerAccount: count,
  burst: count,
  framesPerSecond: count,
})

const limits = z.strictObject({
  requests: rates,
  facilityRequests: rates,
  emergencies: rates,
  messages: rates,
  messageUpdates: rates,
  calls: rates,
  pushes: rates,
  subscriptions: rates,
  uploads: rates,
  searches: rates,
  dearRows: rates,
  invitations: rates,
  codes: rates,
  mails: rates,
  challenges: rates,
  wrongSignIns: z.strictObject({ source: rate }),
  /** Right ones. */
  signIns: z.strictObject({ account: rate }),
  sessions: z.strictObject({ perAccount: count }),
  openRequests: z.strictObject({ perDoctor: count, inAll: count }),
  sockets,
})
export type Limits = z.infer<typeof limits>
export type LimitedAct = Exclude<keyof Limits, 'wrongSignIns' | 'signIns' | 'sessions' | 'openRequests' | 'sockets'>

const MINUTE = 60
const TEN_MINUTES = 10 * MINUTE
const HOUR = 60 * MINUTE

/**
 * The defaults (docs/contract.md §2 "Limits"): several times what the busiest person does by hand. Sources are wider
 * than accounts, because a whole hospital or a mobile network may share one address.
 */
export const LIMITS: Limits = {
  requests: { account: { points: 30, seconds: TEN_MINUTES }, source: { points: 600, seconds: TEN_MINUTES } },
  facilityRequests: { account: { points: 120, seconds: TEN_MINUTES }, source: { points: 600, seconds: TEN_MINUTES } },
  emergencies: { account: { points: 10, seconds: TEN_MINUTES }, source: { points: 200, seconds: TEN_MINUTES } },
  messages: { account: { points: 240, seconds: MINUTE }, source: { points: 4_800, seconds: MINUTE } },
  // The app saves a message twice: when it is written, and when it went out or failed.
  messageUpdates: { account: { points: 480, seconds: MINUTE }, source: { points: 9_600, seconds: MINUTE } },
  calls: { account: { points: 40, seconds: 5 * MINUTE }, source: { points: 600, seconds: 5 * MINUTE } },
  pushes: { account: { points: 60, seconds: 5 * MINUTE }, source: { points: 900, seconds: 5 * MINUTE } },
  subscriptions: { account: { points: 30, seconds: TEN_MINUTES }, source: { points: 600, seconds: TEN_MINUTES } },
  uploads: { account: { points: 60, seconds: TEN_MINUTES }, source: { points: 600, seconds: TEN_MINUTES } },
  searches: { account: { points: 300, seconds: MINUTE }, source: { points: 6_000, seconds: MINUTE } },
  dearRows: { account: { points: 240, seconds: MINUTE }, source: { points: 4_800, seconds: MINUTE } },
  invitations: { account: { points: 20, seconds: HOUR }, source: { points: 200, seconds: HOUR } },
  codes: { account: { points: 10, seconds: HOUR }, source: { points: 60, seconds: HOUR } },
  mails: { account: { points: 5, seconds: HOUR }, source: { points: 60, seconds: HOUR } },
  challenges: { account: { points: 60, seconds: TEN_MINUTES }, source: { points: 600, seconds: TEN_MINUTES } },
  wrongSignIns: { source: { points: 100, seconds: 15 * MINUTE } },
  signIns: { account: { points: 100, seconds: HOUR } },
  sessions: { perAccount: 50 },
  openRequests: { perDoctor: 1, inAll: 3 },
  // Of each path: open at once, live queries of one, and frames that it sends.
  // A tab of the app has at most ten live queries.
  sockets: {
    perAccount: 32,
    unidentifiedPerSource: 200,
    subscriptions: 80,
    subscriptionsPerAccount: 320,
    burst: 300,
    framesPerSecond: 40,
  },
}

/** Budgets of sockets that a hospital does not name keep their defaults, so that new ones stop no start. */
const given = z.extend(z.partial(limits), { sockets: z.optional(z.partial(sockets)) })

/**
 * The defaults with what the environment replaces: `LIMITS`, a JSON object of the same shape, whole entries each but
 * for `sockets`.
 * @throws Failure when it is no such object
 */
export function readLimits({ LIMITS: text }: NodeJS.ProcessEnv): Limits {
  if (!text) return LIMITS
  const parsed = given.safeParse(jsonOf(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Failure(`LIMITS tidak terbaca (${issue?.path.join('.') || 'JSON'}: ${issue?.message}).`)
  }
  // Absent entries only: zod leaves no key without a value.
  const replaced = parsed.data as Partial<Limits>
  return { ...LIMITS, ...replaced, sockets: { ...LIMITS.sockets, ...replaced.sockets } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
