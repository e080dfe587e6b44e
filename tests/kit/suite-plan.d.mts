export interface Plan {
  stages: { workers: number; steps: string[] }[]
  shares: Record<string, string[]>
  seed: string
}
export const STEPS: string[]
export function planOf(names: string[], options?: { isWhole?: boolean; seed?: string }): Plan
export function describePlan(plan: Plan): string
export function nameOf(step: string): string
