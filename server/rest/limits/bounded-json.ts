import type { IncomingMessage } from 'node:http'
import express, { type RequestHandler } from 'express'
import { BODY_BYTES } from '../../live/query-rules'

/** Of one body, a batch included: about twice what the judge of Parse's calls allows of one call. */
const MOST_VALUES = 4_000
const MOST_DEPTH = 32

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

const parsedBytes = new WeakMap<IncomingMessage, number>()

/** Bytes of the body that `boundedJson` has read; none of a body that is read at its turn. */
export function bytesParsed(request: IncomingMessage): number {
  return parsedBytes.get(request) ?? 0
}

/**
 * Parses a JSON body. What waits for its turn is already parsed, and of very many values it would be a multiple of its
 * text; they are counted before. Nothing compressed: no app of ours sends it.
 */
export function boundedJson(type?: () => boolean): RequestHandler {
  const verify = (request: IncomingMessage, _response: unknown, text: Buffer, encoding: string) => {
    if (encoding !== 'utf-8') throw Object.assign(new Error('charset'), { status: 415 })
    if (!isSmallJson(text)) throw Object.assign(new Error('too many values'), { status: 413 })
    parsedBytes.set(request, text.length)
  }
  return express.json({ limit: BODY_BYTES, inflate: false, verify, ...(type === undefined ? {} : { type }) })
}

/** Whether the text, which may be no JSON, has few values that do not lie deep in each other. */
export function isSmallJson(text: Uint8Array): boolean {
  let values = 1
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (CLOSING.has(byte)) depth -= 1
    else if (byte === COMMA || OPENING.has(byte)) {
      values += 1
      if (byte !== COMMA) depth += 1
      if (values > MOST_VALUES || depth > MOST_DEPTH) return false
    }
  }
  return true
}
