import { MINUTE } from '../../../contract/values/limits'

/** Lengths of a break in minutes. */
export const BREAKS = [10, 15, 30] as const

/** A full ring in milliseconds: the longest break, so that all rings have the same scale. */
export const LONGEST_BREAK = 30 * MINUTE
