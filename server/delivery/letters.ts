import * as z from 'zod/mini'
import { INVITATION_LIFE } from '../../contract/values/group-call'
import { ACTIVATION_LIFETIME, OTP_LIFETIME, RESET_LIFETIME } from '../../contract/values/account'

export const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const ACCOUNT_CHANGES = ['phone', 'pin', 'password', 'secondFactor', 'sessions', 'secondFactorRemoved'] as const

const mailed = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), name: z.string(), link: z.string() })

/** What a message says, without its words. Links are relative to the origin (contract §3). */
export const letter = z.discriminatedUnion('kind', [
  mailed('activation'),
  mailed('email'),
  mailed('reset'),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({
    kind: z.literal('change'),
    change: z.enum(ACCOUNT_CHANGES),
    /** ISO 8601. */
    at: z.string(),
    /** The device that made the change; null: a mailed link, or an operator. */
    device: z.nullable(z.string()),
    isOperator: z.boolean(),
  }),
  z.object({ kind: z.literal('invitation'), by: z.string(), link: z.string() }),
  /** A note of a push, and every message of a version before this one. */
  z.object({
    kind: z.literal('plain'),
    subject: z.optional(z.string()),
    text: z.string(),
    code: z.optional(z.string()),
    link: z.optional(z.string()),
  }),
])
export type Letter = z.infer<typeof letter>

/** A row of a version before this one has no kind. */
export function letterOf(stored: object): Letter {
  return letter.parse({ kind: 'plain', ...stored })
}

const WEEK = 7 * 24 * 60 * 60_000
const LIFETIMES: Record<Letter['kind'], number> = {
  activation: ACTIVATION_LIFETIME,
  email: ACTIVATION_LIFETIME,
  reset: RESET_LIFETIME,
  code: OTP_LIFETIME,
  change: WEEK,
  invitation: INVITATION_LIFE,
  plain: WEEK,
}

/** How long it is of use to its receiver, in milliseconds. */
export const lifetimeOf = ({ kind }: Letter): number => LIFETIMES[kind]
