import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { instant } from '../../../contract/schemas/wire'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export interface NamedSchema {
  /** The export's name in PascalCase. */
  name: string
  /** Later exports of the same schema. */
  aliases: string[]
  schema: z.ZodMiniType
  /** The export's doc comment. */
  what: string | null
}

const SCHEMAS = resolve(import.meta.dirname, '../../../contract/schemas')
/** Of the building blocks only the vocabularies are named. */
const BLOCKS = ['text', 'filled', 'uuid', 'properName']
const EXPORTED = /^export const (\w+)/gm
const DOCUMENTED = /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\nexport const (?<name>\w+)/g

/** Every exported schema of contract/schemas. */
export async function readNamedSchemas(): Promise<NamedSchema[]> {
  const files = readdirSync(SCHEMAS).toSorted()
  const found: NamedSchema[] = []
  for (const file of files) {
    const path = join(SCHEMAS, file)
    const source = readFileSync(path, 'utf8')
    const comments = commentsIn(source)
    const exported = (await import(/* @vite-ignore */ path)) as Record<string, unknown>
    for (const [, export_ = ''] of source.matchAll(EXPORTED)) {
      const schema = exported[export_]
      if (!isSchema(schema) || (file === 'wire.ts' && BLOCKS.includes(export_))) continue
      const name = export_.charAt(0).toUpperCase() + export_.slice(1)
      const known = found.find((one) => one.schema === schema)
      if (known === undefined) found.push({ name, aliases: [], schema, what: comments.get(export_) ?? null })
      else known.aliases.push(name)
    }
  }
  const names = found.map(({ name }) => name)
  const doubled = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubled.length > 0) throw new Error(`two schemas are named ${doubled.join(', ')}`)
  return found
}

function commentsIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(DOCUMENTED)].map(({ groups }) => [
      groups?.name ?? '',
      (groups?.comment ?? '')
        .replaceAll(/^\s*\* ?/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

interface Conversion {
  /** Where references to named schemas point to. */
  prefix: string
  target: 'draft-2020-12' | 'draft-07'
  /** REST writes times as ISO 8601, Parse also in its own encoding. */
  times: 'iso' | 'parse'
}

export interface Converted {
  /** The JSON Schema of what is sent, with references to named schemas. */
  schemaOf: (schema: z.ZodMiniType) => JsonObject
  /** The named schemas that the given documents refer to, directly or not, by name. */
  reachedFrom: (documents: readonly Json[]) => JsonObject
}

const ISO = { type: 'string', format: 'date-time' }
const PARSE_DATE = {
  type: 'object',
  properties: { __type: { const: 'Date' }, iso: ISO },
  required: ['__type', 'iso'],
}

/** Converts the given schemas to what travels: the input of a reader's schema. */
export function convert(
  named: readonly NamedSchema[],
  others: readonly z.ZodMiniType[],
  { prefix, target, times }: Conversion,
): Converted {
  const registry = z.registry<{ id: string }>()
  for (const { name, schema } of named) registry.add(schema, { id: name })
  for (const [index, schema] of others.entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: `other ${index}` })
  }
  const params: z.core.ToJSONSchemaParams = {
    io: 'input',
    target,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === (instant as z.core.$ZodType)) {
        return replace(jsonSchema, times === 'iso' ? ISO : { anyOf: [ISO, PARSE_DATE] })
      }
      const written = writtenAs(zodSchema)
      if (written !== null) replace(jsonSchema, z.toJSONSchema(written, params))
      tidy(jsonSchema)
    },
  }
  const { schemas } = z.toJSONSchema(registry, { ...params, uri: (id) => prefix + id })
  const whole = new Map(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]))

  const components = new Map<string, JsonObject>(
    named.map(({ name, what }) => [name, { ...(what === null ? {} : { description: what }), ...whole.get(name) }]),
  )
  return {
    schemaOf(schema) {
      const id = registry.get(schema)?.id ?? ''
      return components.has(id) ? { $ref: prefix + id } : (whole.get(id) ?? {})
    },
    reachedFrom(documents) {
      const reached = new Set<string>()
      const visit = (document: Json | undefined): void => {
        for (const [, name = ''] of JSON.stringify(document ?? null).matchAll(/"\$ref":"[^"]*?\/(\w+)"/g)) {
          if (reached.has(name) || !components.has(name)) continue
          reached.add(name)
          visit(components.get(name))
        }
      }
      for (const document of documents) visit(document)
      return Object.fromEntries([...reached].toSorted().map((name) => [name, components.get(name) ?? {}]))
    },
  }
}

/** A pipe reads any spelling and writes one: a status is text to its reader, and one of some words to its writer. */
function writtenAs(schema: z.core.$ZodTypes): z.core.$ZodType | null {
  if (schema._zod.def.type !== 'pipe') return null
  const { out } = schema._zod.def as z.core.$ZodPipeDef
  const { type } = out._zod.def
  // An object that is read from text ('lat,lng') travels as that text.
  const isFromText = type === 'object' && firstOf(schema)._zod.def.type === 'string'
  return isFromText || ['transform', 'pipe', 'unknown'].includes(type) ? null : out
}

function firstOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema._zod.def.type === 'pipe' ? firstOf((schema._zod.def as z.core.$ZodPipeDef).in) : schema
}

function replace(target: object, by: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, by)
  Reflect.deleteProperty(target, '$schema')
}

/** Removes what every integer, UUID and record says, which no reader needs. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format === 'uuid' || schema.format === 'date-time' || schema.format === 'date') delete schema.pattern
  // Not a format of JSON Schema; the pattern says the same.
  if (schema.format === 'starts_with') delete schema.format
  delete schema.propertyNames
}

function plain(schema: object): JsonObject {
  const { $schema: _, $id: __, ...rest } = JSON.parse(JSON.stringify(schema)) as JsonObject
  return rest
}
