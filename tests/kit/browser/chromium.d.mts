import type { Progress } from '../../../sandbox/launch/options'

export const CHROMIUM_ARGS: string[]
export function findChromium(): string | undefined
export function ensureChromium(root: string, progress: Progress): Promise<string>
