export interface Flaky {
  runs: string[][]
  counts: { test: string; times: number }[]
}
export function countFlaky(earlier: string[][], flaky: string[]): Flaky
export function describeFlaky(flaky: Flaky): string
export function noteFlaky(path: string, flaky: string[]): string
