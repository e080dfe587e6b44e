import { failure, listMeta } from '../../../contract/schemas/envelope'
import { DEVICE_ID } from '../../../contract/values/limits'
import { OPEN_WHILE_LOCKED } from '../../../contract/values/refusals'
import { mayHaveKey, partsOf, type RestRow } from '../../../contract/rest/row'
import { REST_AREAS, REST_ROWS } from '../../../contract/rest/rows'
import { limitedActOf } from '../../../server/rest/limits/limit-rows'
import { convert, type Json, type JsonObject, type NamedSchema } from './json-schema'

const PREFIX = '#/components/schemas/'
const REFUSALS = new Map<number, string>([
  [400, 'Missing or foreign `X-Facility-Id`'],
  [401, 'No session'],
  [404, 'No such record, or not yours to read'],
  [413, 'The body is larger than 256 KiB, or JSON of too many values'],
  [415, 'The body is not UTF-8, or is compressed'],
  [422, 'Malformed: `errors` names the fields'],
  [423, 'The session is locked (`reason: locked`)'],
  [429, 'Over a limit of contract §2'],
  [503, 'The server is busy'],
])
const BEARER = { bearer: [] }
const PARSE_SESSION = { parseSession: [] }

/** The refusals of a row by status: its own, and those that follow from its caller, path, body and the limits. */
export function refusalsOf(row: RestRow): Map<string, string> {
  const { caller, request, refusals = {} } = row
  const { method, path, params } = partsOf(row)
  const isOfPicture = path.startsWith('/pictures/')
  const implied: [number, boolean][] = [
    [400, !isOfPicture],
    [401, caller !== 'anyone'],
    [404, params.length > 0],
    [413, request !== undefined],
    [415, request !== undefined],
    [422, true],
    [423, !OPEN_WHILE_LOCKED.includes(row.row)],
    [429, limitedActOf(method, path) !== undefined],
    [503, true],
  ]
  const all = new Map(implied.flatMap(([status, is]) => (is ? [[String(status), REFUSALS.get(status) ?? '']] : [])))
  if (caller === 'doctor') all.set('403', 'Not a doctor')
  if (row.needsProof === true) all.set('403', 'No fresh proof (`reason: proof_required`)')
  for (const [status, what] of Object.entries(refusals)) {
    const before = status === '403' || status === '429' ? all.get(status) : undefined
    all.set(status, before === undefined ? what : `${before}; ${what}`)
  }
  return new Map([...all].toSorted(([one], [other]) => Number(one) - Number(other)))
}

/** OpenAPI 3.1 of every REST row. */
export function openApi(named: readonly NamedSchema[]): JsonObject {
  const used = REST_ROWS.flatMap(({ query, request, answer }) => [
    query,
    request,
    'bytes' in answer ? null : answer,
  ]).concat([failure, listMeta])
  const conversion = { prefix: PREFIX, target: 'draft-2020-12', times: 'iso' } as const
  const { schemaOf, reachedFrom } = convert(
    named,
    used.filter((schema) => schema !== undefined && schema !== null),
    conversion,
  )

  const paths: Record<string, JsonObject> = {}
  for (const [area, rows] of Object.entries(REST_AREAS)) {
    for (const row of rows) {
      const { method, path } = partsOf(row)
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(row, area) }
    }
  }

  function operationOf(row: RestRow, area: string): JsonObject {
    const { method, path } = partsOf(row)
    return {
      operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
      summary: row.what,
      tags: [area],
      'x-caller': row.caller,
      security: securityOf(row),
      parameters: parametersOf(row),
      ...bodyOf(row),
      responses: responsesOf(row),
    }
  }

  function parametersOf(row: RestRow): Json[] {
    const { path, params } = partsOf(row)
    const inPath = params.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1 },
    }))
    const common = path.startsWith('/pictures/') ? [] : ['facility', 'device'].map(refToParameter)
    const key = row.needsKey === true ? 'requiredKey' : 'key'
    const keys = mayHaveKey(row) ? [refToParameter(key)] : []
    return [...inPath, ...common, ...keys, ...queryParameters(row)]
  }

  function queryParameters({ query }: RestRow): Json[] {
    if (query === undefined) return []
    const whole = wholeOf(schemaOf(query))
    const options = (whole['anyOf'] as JsonObject[] | undefined) ?? [whole]
    return options.flatMap((option) => {
      const { properties = {}, required = [] } = option as { properties?: JsonObject; required?: string[] }
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: 'query',
        // Of a union one option is asked for, so that no parameter is required by itself.
        required: options.length === 1 && required.includes(name),
        schema: property,
      }))
    })
  }

  function wholeOf(schema: JsonObject): JsonObject {
    const { $ref: reference } = schema
    if (typeof reference !== 'string') return schema
    return reachedFrom([schema])[reference.slice(PREFIX.length)] as JsonObject
  }

  function bodyOf({ request, upload }: RestRow): JsonObject {
    if (request === undefined) return {}
    if (upload === undefined) {
      return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(request) } } } }
    }
    const file = { type: 'object', properties: { [upload]: { type: 'string', format: 'binary' } }, required: [upload] }
    const whole = wholeOf(schemaOf(request))
    const properties = { ...(whole['properties'] as JsonObject | undefined), ...file.properties }
    const required = [...((whole['required'] as string[] | undefined) ?? []), upload]
    const schema = { type: 'object', properties, required, additionalProperties: false }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }

  function responsesOf(row: RestRow): JsonObject {
    const refused = [...refusalsOf(row)].map(([status, description]) => [
      status,
      REFUSALS.get(Number(status)) === description
        ? { $ref: `#/components/responses/${status}` }
        : refusal(status, description),
    ])
    return { '200': rightAnswer(row), ...(Object.fromEntries(refused) as JsonObject) }
  }

  function refusal(status: string, description: string): JsonObject {
    const isRetried = status === '429' || status === '503'
    return {
      description,
      ...(isRetried ? { headers: { 'Retry-After': { $ref: '#/components/headers/retryAfter' } } } : {}),
      content: { 'application/json': { schema: schemaOf(failure) } },
    }
  }

  function rightAnswer({ answer, isList = false }: RestRow): JsonObject {
    if ('bytes' in answer) return { description: 'The file', content: { [answer.bytes]: {} } }
    const schema = {
      type: 'object',
      properties: { data: schemaOf(answer), ...(isList ? { meta: schemaOf(listMeta) } : {}) },
      required: isList ? ['data', 'meta'] : ['data'],
    }
    return { description: 'Done', content: { 'application/json': { schema } } }
  }

  const responses = Object.fromEntries(
    [...REFUSALS].map(([status, what]) => [String(status), refusal(String(status), what)]),
  )
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dokter Keluarga: REST',
      version: '1',
      description:
        'Generated by `npm run contract` from contract/rest and contract/schemas. The rules are in docs/contract.md.',
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.keys(REST_AREAS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `AUTH-TOKEN` of a sign-in' },
        parseSession: { type: 'apiKey', in: 'header', name: 'X-Parse-Session-Token' },
      },
      parameters: {
        facility: {
          name: 'X-Facility-Id',
          in: 'header',
          required: true,
          description: '`facilityId` of config.json',
          schema: { type: 'string', minLength: 1 },
        },
        device: {
          name: 'device-id',
          in: 'header',
          required: false,
          description: 'The client’s own name for its device; a session belongs to the device of its sign-in',
          schema: { type: 'string', pattern: DEVICE_ID.source },
        },
        key: keyParameter(false),
        requiredKey: keyParameter(true),
      },
      headers: { retryAfter: { description: 'Seconds', required: true, schema: { type: 'integer', minimum: 0 } } },
      responses,
      schemas: reachedFrom([paths, responses]),
    },
  }
}

function refToParameter(name: string): Json {
  return { $ref: `#/components/parameters/${name}` }
}

function keyParameter(required: boolean): JsonObject {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'The same key gets the same answer, and has no second effect',
    schema: { type: 'string', format: 'uuid' },
  }
}

function securityOf({ caller }: RestRow): Json[] {
  if (caller === 'anyone') return []
  return caller === 'party' ? [BEARER, PARSE_SESSION] : [BEARER]
}
