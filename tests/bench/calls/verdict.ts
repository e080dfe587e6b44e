/** A target, and whether it was met. */
export function verdict(target: string, isMet: boolean): string {
  return `target: ${target}: ${isMet ? 'met' : 'NOT met'}`
}
