import type { Progress } from '../options'

export function fingerprint(root: string): string
export function ensureBuilt(root: string, progress: Progress): Promise<void>
export function requireBuilt(root: string): void
