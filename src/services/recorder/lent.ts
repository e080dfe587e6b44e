import { formOf } from './form'

const lent = new WeakSet()
const known = new WeakMap<object, Lent>()

/**
 * What somebody may take back again, as a patient their record (product §4): the recorder holds it no longer than others do, and
 * keeps its form. The same object comes back.
 */
export function lend<Value extends object>(value: Value): Value {
  lent.add(value)
  return value
}

/** Stands for what was lent. */
export class Lent {
  readonly #value: WeakRef<object>
  readonly #form: unknown

  constructor(value: object) {
    this.#value = new WeakRef(value)
    this.#form = formsIn(value)
  }

  /** Itself while somebody still has it, then what is left of it: a letter for each letter, a digit for each digit. */
  now(): unknown {
    return this.#value.deref() ?? this.#form
  }

  static of(value: object): Lent | null {
    return lent.has(value) ? Lent.for(value) : null
  }

  /** Whoever may have lent it. */
  static for(value: object): Lent {
    let standIn = known.get(value)
    if (standIn === undefined) known.set(value, (standIn = new Lent(value)))
    return standIn
  }
}

function formsIn(value: unknown): unknown {
  if (typeof value === 'string') return formOf(value)
  if (Array.isArray(value)) return value.map(formsIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formsIn(part)]))
}
