/** Type guards for what is read without zod: before the first request, and on hot paths. */
export type Check<Value> = (value: unknown) => value is Value

export const isText: Check<string> = (value) => typeof value === 'string'
export const isFilled: Check<string> = (value): value is string => isText(value) && value !== ''
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean'

export function oneOf<const Value>(values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.some((one) => one === value)
}

export function either<One, Other>(one: Check<One>, other: Check<Other>): Check<One | Other> {
  return (value): value is One | Other => one(value) || other(value)
}

export function listOf<Item>(check: Check<Item>): Check<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(check)
}

/** An object with these fields; it may have others. */
export function recordOf<Shape extends object>(fields: { [Name in keyof Required<Shape>]: Check<Shape[Name]> }) {
  const checks: [string, Check<unknown>][] = Object.entries(fields)
  return (value: unknown): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Record<string, unknown>)[name]))
}
