import type { LaunchOptions } from '../options'

export const USAGE: string
export function readOptions(
  root: string,
  args: string[],
  env: Record<string, string | undefined>,
): LaunchOptions & { build: boolean; help: boolean }
