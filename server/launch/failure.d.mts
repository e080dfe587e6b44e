export class Failure extends Error {
  constructor(sentence: string, options?: ErrorOptions)
}
export function isDiskFullMessage(text: string): boolean
export function diskFull(where: string, cause?: unknown): Failure
export function explain(error: unknown, where: string, what?: string): Failure
