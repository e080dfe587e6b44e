import type { Count } from './count.mjs'

interface Records {
  folder: string
  /** Nobody else has asked for them: the run makes its report, and forgets them. */
  isOurs: boolean
}

type Execute = (command: string[], env: NodeJS.ProcessEnv) => Promise<{ code: number; output: string }>

export function openRecords(root: string): Records
export function reportRun(
  records: Records,
  execute: Execute,
  env: NodeJS.ProcessEnv,
): Promise<{ step: string; count: Count; failures: string[] }[]>
