import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { asyncApi } from './asyncapi'
import { EXAMPLES } from './examples'
import { type Json, type JsonObject, type NamedSchema, readNamedSchemas } from './json-schema'
import { onTheWire } from './on-the-wire'
import { openApi } from './openapi'
import { configSchema, parseSchema } from './parse-schema'

export const CONTRACT_DOCS = resolve(import.meta.dirname, '../../../docs/contract')

export interface ContractPage {
  file: string
  document: JsonObject
}

/** Every file of docs/contract with its expected content. */
export async function contractPages(): Promise<ContractPage[]> {
  const named = await readNamedSchemas()
  const unknown = [...EXAMPLES.keys()].filter((name) => named.every((one) => one.name !== name))
  if (unknown.length > 0) throw new Error(`no schema is named ${unknown.join(', ')}`)
  return [
    { file: 'openapi.json', document: withExamples(openApi(named), named) },
    { file: 'asyncapi.json', document: withExamples(asyncApi(named), named) },
    { file: 'parse.schema.json', document: withExamples(parseSchema(named), named) },
    { file: 'config.schema.json', document: withExamples(configSchema(named), named) },
  ]
}

/** As `prettier --check` accepts it. */
export async function textOf({ file, document }: ContractPage): Promise<string> {
  const path = join(CONTRACT_DOCS, file)
  return format(JSON.stringify(document), { ...(await resolveConfig(path)), filepath: path })
}

/** The named schemas of a document. */
export function schemasIn(document: JsonObject): JsonObject {
  const { schemas } = (document['components'] ?? {}) as JsonObject
  return (schemas ?? document['$defs'] ?? {}) as JsonObject
}

function withExamples(document: JsonObject, named: readonly NamedSchema[]): JsonObject {
  for (const [name, schema] of Object.entries(schemasIn(document))) {
    const known = named.find((one) => one.name === name)
    if (known === undefined || !EXAMPLES.has(name)) continue
    ;(schema as Record<string, Json>)['examples'] = [onTheWire(known.schema, EXAMPLES.get(name))]
  }
  return document
}

if (import.meta.filename === process.argv[1]) {
  mkdirSync(CONTRACT_DOCS, { recursive: true })
  for (const page of await contractPages()) writeFileSync(join(CONTRACT_DOCS, page.file), await textOf(page))
}
