import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNELS } from '../contract/live/channels'
import { PARSE_CLASSES, PARSE_FUNCTIONS } from '../contract/live/parse'
import { type Caller, mayHaveKey, partsOf } from '../contract/rest/row'
import { REST_ROWS } from '../contract/rest/rows'
import { CLASSES } from '../server/live/classes'
import { FUNCTIONS } from '../server/live/query-rules'
import { ROUTER_ROWS } from './contract/kit/router-rows'
import { CONTRACT_DOCS, type ContractPage, contractPages, schemasIn, textOf } from './kit/contract-docs/contract-docs'
import { EXAMPLES } from './kit/contract-docs/examples'
import { type JsonObject, type NamedSchema, readNamedSchemas } from './kit/contract-docs/json-schema'
import { lint } from './kit/contract-docs/lint'
import { onTheWire } from './kit/contract-docs/on-the-wire'
import { readSources } from './kit/repo/source-files'

const FILES = ['openapi.json', 'asyncapi.json', 'parse.schema.json', 'config.schema.json']
let pages: ContractPage[]
let named: NamedSchema[]

beforeAll(async () => {
  pages = await contractPages()
  named = await readNamedSchemas()
})

const committed = (file: string) => readFileSync(join(CONTRACT_DOCS, file), 'utf8')

describe('docs/contract', () => {
  test.for(FILES)('%s is what `npm run contract` writes', async (file) => {
    const page = pages.find((one) => one.file === file)
    expect(page).toBeDefined()
    expect(committed(file)).toBe(page && (await textOf(page)))
  })

  test.for(['openapi.json', 'asyncapi.json'])('%s passes the linter', async (file) => {
    expect(await lint(join(CONTRACT_DOCS, file), committed(file))).toEqual([])
  })

  test('the linter finds a reference to nothing', async () => {
    const broken = committed('openapi.json').replace('schemas/Prescription"', 'schemas/Nothing"')
    expect(await lint(join(CONTRACT_DOCS, 'openapi.json'), broken)).toEqual([
      expect.stringContaining('no-unresolved-refs'),
    ])
  })

  test.for(FILES)('%s: each schema compiles and accepts its examples', (file) => {
    const document = JSON.parse(committed(file)) as JsonObject
    const judge = judgeOf(document, file === 'asyncapi.json' ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS))
    const wrong = Object.entries(schemasIn(document)).flatMap(([name, schema]) => {
      // Compiles the schema, which throws for one that is malformed.
      judge(name, null)
      const { examples = [] } = schema as { examples?: unknown[] }
      return examples.flatMap((example) => judge(name, example).errors.map((error) => ({ name, error })))
    })
    expect(wrong).toEqual([])
  })

  test('config.json of the server is valid, and one without its facility is not', () => {
    const ajv = addFormats.default(new Ajv2020(OPTIONS))
    const isConfig = ajv.compile(JSON.parse(committed('config.schema.json')) as JsonObject)
    const [example] = (JSON.parse(committed('config.schema.json')) as { examples: JsonObject[] }).examples
    expect(isConfig(example)).toBe(true)
    expect(isConfig({ ...example, facilityId: '' })).toBe(false)
  })
})

describe('examples', () => {
  test.for([...EXAMPLES])('%s: the reader gets the builder’s value', ([name, value]) => {
    const { schema } = named.find((one) => one.name === name) ?? {}
    expect(schema?.parse(onTheWire(schema, value))).toEqual(value)
  })

  test.for(['ConsultationRecord', 'Prescription', 'DoctorDetail'])('%s: a required field is missed', (name) => {
    const file = name === 'ConsultationRecord' ? 'parse.schema.json' : 'openapi.json'
    const document = JSON.parse(committed(file)) as JsonObject
    const schema = schemasIn(document)[name] as { examples: JsonObject[]; required: string[] }
    const judge = judgeOf(document, new Ajv2020(OPTIONS))
    for (const field of schema.required) {
      const { [field]: _, ...rest } = schema.examples[0] ?? {}
      expect(judge(name, rest).isValid).toBe(false)
    }
  })
})

describe('docs/contract.md', () => {
  test('§3 has each call of openapi.json with its mark and its query, and the reverse', () => {
    const { paths } = JSON.parse(committed('openapi.json')) as { paths: Record<string, Record<string, Documented>> }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, 'x-caller': caller }]) => {
        const query = parameters.filter((one) => one.in === 'query').map(({ name = '' }) => name)
        return callOf(caller === 'party', method.toUpperCase(), path, query)
      }),
    )
    expect(callsInText()).toEqual(documented.toSorted())
  })
})

describe('the tables', () => {
  test('every route of the server is in the table, once, and the reverse', () => {
    const inTable = REST_ROWS.map(({ row }) => row.replaceAll(/\{(\w+)\}/g, ':$1'))
    expect(inTable.toSorted()).toEqual(ROUTER_ROWS.toSorted())
  })

  test('only reads have no body, and only a write is refused without a key', () => {
    const reads = REST_ROWS.filter((row) => partsOf(row).method === 'GET')
    expect(reads.filter(({ request }) => request !== undefined)).toEqual([])
    expect(REST_ROWS.filter((row) => row.needsKey === true && !mayHaveKey(row))).toEqual([])
  })

  // The server reads what the table names: each schema of a body or a query is one of the table's, and the reverse.
  test('every schema that a route reads is in the table, and the reverse', () => {
    const read = readSources()
      .filter(({ path }) => /^server\/(?:rest|push)\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\b(?:bodyOf|queryOf)\((\w+), /g)].map(([, name = '']) => name))
      .filter((name) => name !== 'schema')
    const nameOf = (schema: unknown) => named.find((one) => one.schema === schema)?.name ?? 'unnamed'
    const inTable = REST_ROWS.flatMap(({ request, query }) => [request, query])
      .filter((schema) => schema !== undefined)
      .map(nameOf)
    const schemaNamed = (name: string) => {
      const capital = name.charAt(0).toUpperCase() + name.slice(1)
      return named.find((one) => one.name === capital || one.aliases.includes(capital))?.name ?? name
    }
    expect([...new Set(read.map(schemaNamed))].toSorted()).toEqual([...new Set(inTable)].toSorted())
  })

  test('the Parse classes and cloud functions are those of the server', () => {
    expect(PARSE_CLASSES.map(({ className }) => className)).toEqual(CLASSES.map(({ className }) => className))
    expect([...PARSE_FUNCTIONS.map(({ name }) => name), 'pay'].toSorted()).toEqual([...FUNCTIONS].toSorted())
  })

  test.for(CLASSES)('$className: the server stores every field of its record', ({ className, fields }) => {
    const record = PARSE_CLASSES.find((one) => one.className === className)?.record
    const own = ['className', 'objectId', 'createdAt', 'updatedAt']
    const unknown = Object.keys(record?.shape ?? {}).filter((name) => !own.includes(name) && !(name in fields))
    expect(unknown).toEqual([])
  })

  test('the events of a group call are those that the server listens to', () => {
    const text = readSources().find(({ path }) => path === 'server/rooms/talk.ts')?.text ?? ''
    const events = [...text.matchAll(/\b(?:answer|socket\.on)\('([\w:-]+)'/g)].map(([, name = '']) => name)
    const sent = CHANNELS.find(({ id }) => id === 'groupCall')?.sent.map(({ name }) => name) ?? []
    expect(events.toSorted()).toEqual(sent.toSorted())
  })
})

interface Documented {
  parameters: { in?: string; name?: string }[]
  'x-caller': Caller
}

const CALL =
  /(?<mark>◇ )?(?<methods>(?:GET|POST|PUT|DELETE)(?:, (?:GET|POST|PUT|DELETE))*) (?<path>\/[^\s?,|]*)(?<query>\?[^·|]*)?/g

/** The calls in the first column of contract §3. */
function callsInText(): string[] {
  const [, section = ''] = readFileSync('docs/contract.md', 'utf8').split(/^## (?:3|4)\. .*$/m)
  const cells = [...section.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell.replaceAll(String.raw`\|`, ' or '))
  const calls = cells.flatMap((cell) =>
    [...cell.matchAll(CALL)].flatMap(({ groups = {} }) => {
      const query = [...(groups['query'] ?? '').matchAll(/[?&](\w+)=/g)].map(([, name = '']) => name)
      const { mark, methods = '', path = '' } = groups
      return methods.split(', ').map((method) => callOf(mark !== undefined, method, path, query))
    }),
  )
  return [...new Set(calls)].toSorted()
}

function callOf(isParty: boolean, method: string, path: string, query: readonly string[]): string {
  const names = query.length === 0 ? '' : `?${query.toSorted().join('&')}`
  return `${isParty ? '◇ ' : ''}${method} ${path.replaceAll(/\{\w+\}/g, '{}')}${names}`
}

const OPTIONS = { strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true, allErrors: true }

/** Validates against a named schema of a document, with its references. */
function judgeOf(document: JsonObject, ajv: Ajv) {
  addFormats.default(ajv)
  ajv.addVocabulary(['x-classes', 'x-functions', 'x-lostRace', 'openapi', 'info', 'servers', 'tags', 'paths'])
  ajv.addVocabulary(['components', 'asyncapi', 'channels', 'operations'])
  ajv.addSchema(document, 'document')
  const place = document['components'] === undefined ? '$defs' : 'components/schemas'
  return (name: string, value: unknown) => {
    const validate = ajv.getSchema(`document#/${place}/${name}`)
    if (validate === undefined) throw new Error(`${name} is no schema`)
    const isValid = validate(value) as boolean
    return { isValid, errors: isValid ? [] : (validate.errors ?? []) }
  }
}
