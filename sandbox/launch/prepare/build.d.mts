import type { Progress } from '../options'

interface BuildKind {
  readonly script: string
  readonly folder: string
  readonly sources: readonly string[]
}

export const PRODUCTION: BuildKind
export function fingerprint(root: string, what?: BuildKind): string
export function ensureBuilt(root: string, progress: Progress, what?: BuildKind): Promise<void>
export function requireBuilt(root: string): void
