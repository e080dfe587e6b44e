import asyncapi from '../../docs/contract/asyncapi.json'
import config from '../../docs/contract/config.schema.json'
import openapi from '../../docs/contract/openapi.json'
import parse from '../../docs/contract/parse.schema.json'

/** The part of JSON Schema that the pages show. */
export interface Schema {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  examples?: unknown[]
}

type Content = Record<string, { schema?: Schema }>

export interface Operation {
  summary: string
  tags: string[]
  'x-caller': 'anyone' | 'staff' | 'doctor' | 'party'
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; $ref?: string; content?: Content }>
}

export interface Message {
  name: string
  payload?: Schema
}

export const REST = openapi as unknown as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export const SOCKETS = asyncapi as unknown as {
  channels: Record<string, { address: string; description: string; messages: Record<string, Message> }>
}

export const PARSE = parse as unknown as {
  'x-classes': { className: string; record: Schema; creation?: Schema }[]
  'x-functions': { name: string; request: Schema; answer: Schema }[]
  $defs: Record<string, Schema>
}

export const CONFIG = config as unknown as Schema

/** A schema in one line: the name it refers to, or its type. */
export function shortOf(schema: Schema | undefined): string {
  if (schema === undefined) return '-'
  const { $ref, anyOf, oneOf, items, type, format } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  const options = anyOf ?? oneOf
  if (options !== undefined) return [...new Set(options.map(shortOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.properties !== undefined) return `{${Object.keys(schema.properties).join(', ')}}`
  if (items !== undefined) return `${shortOf(items)}[]`
  const types = [type ?? 'unknown'].flat().join(' | ')
  return format === undefined ? types : `${types} (${format})`
}
