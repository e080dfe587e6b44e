import { MINUTE } from '../../../contract/values/limits'

/** What a break may last, in minutes. */
export const BREAKS = [10, 15, 30] as const

/** A full ring, in milliseconds: the longest break, so that a ring says how long it still is, whatever was chosen. */
export const LONGEST_BREAK = 30 * MINUTE
