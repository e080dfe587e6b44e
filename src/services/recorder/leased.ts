import { formOf } from './form'

const leased = new WeakSet()
const known = new WeakMap<object, LeasedValue>()

/**
 * Leases a value that can be withdrawn, such as a patient's record (product §4): the recorder holds it weakly and keeps
 * only its shape. Returns the same object.
 */
export function lease<Value extends object>(value: Value): Value {
  leased.add(value)
  return value
}

/** The placeholder of a leased value. */
export class LeasedValue {
  readonly #value: WeakRef<object>
  readonly #form: unknown

  constructor(value: object) {
    this.#value = new WeakRef(value)
    this.#form = formsIn(value)
  }

  /** The value while it is still held elsewhere, then its shape: a letter per letter, a digit per digit. */
  now(): unknown {
    return this.#value.deref() ?? this.#form
  }

  static of(value: object): LeasedValue | null {
    return leased.has(value) ? LeasedValue.for(value) : null
  }

  /** The existing lease of the value, if any. */
  static for(value: object): LeasedValue {
    let standIn = known.get(value)
    if (standIn === undefined) known.set(value, (standIn = new LeasedValue(value)))
    return standIn
  }
}

function formsIn(value: unknown): unknown {
  if (typeof value === 'string') return formOf(value)
  if (Array.isArray(value)) return value.map(formsIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formsIn(part)]))
}
