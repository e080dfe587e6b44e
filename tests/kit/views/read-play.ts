import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Play } from './play.ts'

/** Timeout per step of the player on a screen, in ms; nothing else runs then. */
export const PLAY_PATIENCE = 8_000

/** The path player's task in the environment. */
export function readPlay(env = process.env): { play: Play | null; walksInto: string | null; headed: boolean } {
  const { PATHS_PLAY, PATHS_RECORDS, PATHS_HEADED } = env
  return {
    play: PATHS_PLAY === undefined ? null : (JSON.parse(readFileSync(PATHS_PLAY, 'utf8')) as Play),
    walksInto: PATHS_RECORDS === undefined ? null : join(PATHS_RECORDS, 'screen'),
    headed: PATHS_HEADED !== undefined,
  }
}
