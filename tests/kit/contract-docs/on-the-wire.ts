import type * as z from 'zod/mini'
import { instant } from '../../../contract/schemas/wire'
import type { Json } from './json-schema'

/** A value as its reader gets it, written as its schema reads it: times as ISO 8601, JSON fields as text. */
export function onTheWire(schema: z.core.$ZodType, value: unknown): Json {
  if (schema === (instant as z.core.$ZodType) && typeof value === 'number') return new Date(value).toISOString()
  if (value === null || value === undefined) return null
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return written(def.shape, value)
    case 'array':
      return (value as unknown[]).map((item) => onTheWire(def.element, item))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return onTheWire(def.innerType, value)
    case 'pipe':
      // A transform keeps the shape of what it reads, except where an object is read from two places.
      return onTheWire(def.out._zod.def.type === 'object' ? def.out : def.in, value)
    case 'string':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'unknown':
      return typeof value === 'object' ? JSON.stringify(value) : (value as Json)
    default:
      return value as Json
  }
}

function written(shape: Readonly<Record<string, z.core.$ZodType>>, value: object): Json {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, Object.hasOwn(shape, name) ? onTheWire(shape[name]!, field) : field]),
  ) as Json
}
