import { DEVICE_ID } from '../../contract/values/limits'
import {
  BATCH_LIMIT,
  BODY_DEPTH,
  BODY_VALUES,
  type FieldRule,
  FUNCTIONS,
  ID_LENGTH,
  QUERY_LIMIT,
  QUERY_RULES,
} from './query-rules'

/** One call to Parse as a client sends it. */
export interface ParseCall {
  /** As Parse will read it: an override by `_method` is applied. */
  method: string
  /** Below /parse, without the query. */
  path: string
  query: URLSearchParams
  body: unknown
  /** `X-Parse-Installation-Id`, which Parse reads where the body has none. */
  installationId?: string | undefined
}

export type Verdict =
  /** `body` is rebuilt from what was judged: Parse reads nothing else. */
  | { isAllowed: true; body: unknown }
  /** `route`: nothing is open there; `query`: what is asked there is not allowed. */
  | { isAllowed: false; because: 'route' | 'query'; what: string }

type Plain = Record<string, unknown>

/** What the Parse SDK puts into a body beside the question. */
const SDK_KEYS = new Set([
  '_ApplicationId',
  '_JavaScriptKey',
  '_ClientVersion',
  '_InstallationId',
  '_SessionToken',
  '_RevocableSession',
  '_method',
  '_noBody',
])
/** Keys that mean something to JavaScript, wherever an object is used as a map. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

class Refused extends Error {
  readonly because: 'route' | 'query'

  constructor(because: 'route' | 'query', what: string) {
    super(what)
    this.because = because
  }
}

const refuseRoute = () => new Refused('route', 'alamat')
const refuse = (what: string) => new Refused('query', what)

/** Judges one call of a client before Parse sees it (contract §4 "Allowed queries"). */
export function judgeCall(call: ParseCall): Verdict {
  return verdictOf(() => allowedBody(call))
}

/** The same for one LiveQuery frame; its `body` is the frame. */
export function judgeFrame(frame: unknown): Verdict {
  return verdictOf(() => allowedFrame(plain(frame, 'frame')))
}

function verdictOf(judge: () => unknown): Verdict {
  try {
    return { isAllowed: true, body: judge() }
  } catch (fault) {
    if (fault instanceof Refused) return { isAllowed: false, because: fault.because, what: fault.message }
    throw fault
  }
}

/** @throws Refused */
function allowedBody({ method, path, query, body, installationId = '' }: ParseCall): unknown {
  const [first = '', second, third, ...more] = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (more.length > 0) throw refuseRoute()
  const given = body === undefined || body === null ? {} : plain(body, 'isi')
  const sdk = Object.fromEntries(Object.entries(given).filter(([key]) => SDK_KEYS.has(key)))
  const asked = Object.fromEntries(Object.entries(given).filter(([key]) => !SDK_KEYS.has(key)))
  if (!Object.values(sdk).every((value) => ['string', 'boolean', 'number'].includes(typeof value))) throw refuse('isi')
  for (const id of [installationId, sdk['_InstallationId'] ?? '']) if (!isDeviceId(id)) throw refuse('perangkat')

  switch (first) {
    case 'classes': {
      const rule = QUERY_RULES.has(second ?? '')
      if (!rule || second === undefined) throw refuseRoute()
      if (third !== undefined) return ofRecord(third)
      if (method === 'GET') return { ...sdk, ...allowedFind(second, asked, query) }
      if (method === 'POST') return { ...sdk, ...written() }
      throw refuseRoute()
    }
    case 'users':
      if (second === undefined || third !== undefined) throw refuseRoute()
      return ofRecord(second)
    case 'functions':
      if (method !== 'POST' || third !== undefined) throw refuseRoute()
      if (!FUNCTIONS.has(second ?? '')) throw refuseRoute()
      return { ...sdk, ...written() }
    case 'login':
    case 'logout':
      if (method !== 'POST' || second !== undefined) throw refuseRoute()
      return { ...sdk, ...written() }
    case 'config':
      if (method !== 'GET' || second !== undefined) throw refuseRoute()
      return { ...sdk, ...nothing() }
    case 'batch':
      if (method !== 'POST' || second !== undefined) throw refuseRoute()
      noQuery()
      return { ...sdk, ...allowedBatch(asked) }
    default:
      throw refuseRoute()
  }

  function ofRecord(id: string): Plain {
    if (!/^\w{1,64}$/.test(id)) throw refuseRoute()
    if (method === 'GET') return { ...sdk, ...nothing() }
    if (method === 'PUT') return { ...sdk, ...written() }
    throw refuseRoute()
  }

  function nothing(): Plain {
    noQuery()
    if (Object.keys(asked).length > 0) throw refuse('pilihan')
    return {}
  }

  function written(): Plain {
    noQuery()
    judgeValues(asked)
    return asked
  }

  function noQuery(): void {
    if (query.size > 0) throw refuse('pilihan')
  }
}

/** Saves alone: whatever else is asked is one call, and counts as one. */
function allowedBatch({ requests, ...more }: Plain): Plain {
  if (!Array.isArray(requests) || Object.keys(more).length > 0) throw refuse('batch')
  if (requests.length > BATCH_LIMIT) throw refuse('batch')
  return { requests: requests.map(allowedPart) }
}

function allowedPart(part: unknown): Plain {
  const { method, path, body, ...more } = plain(part, 'batch')
  if (typeof method !== 'string' || typeof path !== 'string' || Object.keys(more).length > 0) throw refuse('batch')
  const below = /^\/parse(?<below>\/[\w/]+)$/.exec(path)?.groups?.below
  if (below === undefined || !/^\/(?:classes|users)\//.test(below)) throw refuseRoute()
  if (method !== 'POST' && method !== 'PUT') throw refuse('batch')
  return { method, path, body: allowedBody({ method, path: below, query: new URLSearchParams(), body }) }
}

function allowedFind(className: string, body: Plain, query: URLSearchParams): Plain {
  const asked = new Map(Object.entries(body))
  for (const [key, value] of query) {
    if (asked.has(key)) throw refuse(key)
    asked.set(key, value)
  }
  for (const key of asked.keys()) if (!['where', 'order', 'limit'].includes(key)) throw refuse(key)
  return {
    where: allowedWhere(className, asked.has('where') ? parsed(asked.get('where')) : {}),
    ...(asked.has('order') ? { order: allowedOrder(className, asked.get('order')) } : {}),
    ...(asked.has('limit') ? { limit: allowedLimit(asked.get('limit')) } : {}),
  }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw refuse('where')
  }
}

function allowedOrder(className: string, order: unknown): string {
  const known = QUERY_RULES.get(className)?.orders.find((one) => one === order)
  if (known === undefined) throw refuse('order')
  return known
}

function allowedLimit(limit: unknown): number {
  const number = typeof limit === 'string' && /^\d{1,4}$/.test(limit) ? Number(limit) : limit
  if (typeof number !== 'number' || !Number.isInteger(number)) throw refuse('limit')
  if (number < 1 || number > QUERY_LIMIT) throw refuse('limit')
  return number
}

function allowedWhere(className: string, where: unknown): Plain {
  const rule = QUERY_RULES.get(className)
  if (rule === undefined) throw refuseRoute()
  return Object.fromEntries(
    Object.entries(plain(where, 'where')).map(([field, value]) => {
      const fieldRule = rule.fields.get(field)
      if (fieldRule === undefined) throw refuse('kolom')
      return [field, rule.lists.includes(field) ? valueOrList(fieldRule, value) : allowedValue(fieldRule, value)]
    }),
  )
}

function valueOrList(rule: FieldRule, value: unknown): unknown {
  if (typeof value !== 'object') return allowedValue(rule, value)
  const { $in: list, ...more } = plain(value, 'nilai')
  if (!Array.isArray(list) || Object.keys(more).length > 0 || list.length > rule.length) throw refuse('operator')
  return { $in: list.map((one) => allowedValue(rule, one)) }
}

function allowedValue(rule: FieldRule, value: unknown): unknown {
  if (rule === 'id') {
    if (typeof value !== 'string' || value.length > ID_LENGTH) throw refuse('nilai')
    return value
  }
  if (rule === 'user') {
    const { __type, className, objectId, ...more } = plain(value, 'nilai')
    const isUser = __type === 'Pointer' && className === '_User' && Object.keys(more).length === 0
    if (!isUser) throw refuse('nilai')
    return { __type, className, objectId: allowedValue('id', objectId) }
  }
  const known = rule.find((word) => word === value)
  if (known === undefined) throw refuse('nilai')
  return known
}

const CONNECT_KEYS = new Set(['op', 'applicationId', 'javascriptKey', 'sessionToken', 'installationId'])

function allowedFrame(frame: Plain): Plain {
  switch (frame.op) {
    case 'connect': {
      if (!Object.entries(frame).every(([key, value]) => CONNECT_KEYS.has(key) && typeof value === 'string'))
        throw refuse('frame')
      if (!isDeviceId(frame['installationId'] ?? '')) throw refuse('perangkat')
      return { ...frame }
    }
    case 'subscribe':
    case 'update': {
      const { op, requestId, query, sessionToken, ...more } = frame
      if (!isRequestId(requestId) || Object.keys(more).length > 0) throw refuse('frame')
      if (sessionToken !== undefined && typeof sessionToken !== 'string') throw refuse('frame')
      const { className, where, ...others } = plain(query, 'query')
      // With `keys` or `watch` one could tell changes of what one may not read.
      if (typeof className !== 'string' || Object.keys(others).length > 0) throw refuse('pilihan')
      const asked = { className, where: allowedWhere(className, where ?? {}) }
      return { op, requestId, query: asked, ...(sessionToken === undefined ? {} : { sessionToken }) }
    }
    case 'unsubscribe': {
      const { op, requestId, ...more } = frame
      if (!isRequestId(requestId) || Object.keys(more).length > 0) throw refuse('frame')
      return { op, requestId }
    }
    default:
      throw refuse('frame')
  }
}

/** Parse writes it on the session, from where the audit has it for good. */
function isDeviceId(id: unknown): boolean {
  return typeof id === 'string' && DEVICE_ID.test(id)
}

function isRequestId(id: unknown): id is number {
  return Number.isSafeInteger(id)
}

/**
 * What is saved, or given to a function, is judged by its own rules: here only that it is plain, shallow and small, and
 * that Parse can decode and encode it.
 */
function judgeValues(root: unknown): void {
  let values = 0
  const look = (value: unknown, depth: number): void => {
    values += 1
    if (values > BODY_VALUES || depth > BODY_DEPTH) throw refuse('ukuran')
    if (Array.isArray(value)) {
      for (const one of value) look(one, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      if (('__type' in value || '__op' in value) && !isKnownEncoding(value)) throw refuse('nilai')
      for (const [key, one] of Object.entries(value)) {
        if (PROTOTYPE_KEYS.has(key) || key.includes('.')) throw refuse('kolom')
        look(one, depth + 1)
      }
    }
  }
  look(root, 0)
}

/**
 * A pointer, a date or a removal, as the SDK writes them. With any other, or with one that is incomplete, Parse answers
 * 500 or not at all.
 */
function isKnownEncoding(value: object): boolean {
  const { __type, __op, className, objectId, iso, ...more } = value as Plain
  if (Object.keys(more).length > 0) return false
  const given = Object.keys(value).length
  if (__op !== undefined) return given === 1 && __op === 'Delete'
  if (__type === 'Date') return given === 2 && typeof iso === 'string' && isMoment(iso)
  const isPointer = __type === 'Pointer' && typeof className === 'string' && typeof objectId === 'string'
  return isPointer && given === 3 && /^\w+$/.test(className) && /^[\w-]+$/.test(objectId)
}

/** PostgreSQL has no year 0. */
function isMoment(iso: string): boolean {
  return /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(iso) && !Number.isNaN(Date.parse(iso))
}

/** @throws Refused where it is no plain object, or has keys that mean something else */
function plain(value: unknown, what: string): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse(what)
  if (Object.keys(value).some((key) => PROTOTYPE_KEYS.has(key))) throw refuse(what)
  return value as Plain
}
