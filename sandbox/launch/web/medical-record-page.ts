import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'

/** `medicalRecordUrl` of the sandbox's /config.json. */
export const MEDICAL_RECORD_URL = '/sandbox/medical-record'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:20px;font:15px/1.5 system-ui,sans-serif}h1{margin:0 0 8px;font-size:18px}code{overflow-wrap:anywhere}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * Simulates the hospital's own record application (config `medicalRecordUrl`), which is foreign: it has no sessions,
 * and only displays the requested patient. It can be framed in our page, without an origin, and in no other.
 */
export const medicalRecordPage: RequestHandler = (request, response, next) => {
  const { patient } = request.query
  if (typeof patient !== 'string' || !UUID.test(patient)) return next()
  response
    .type('html')
    .set({
      'Content-Security-Policy': `default-src 'none'; object-src 'none'; style-src ${STYLE_HASH}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
      'Cache-Control': 'no-store',
    })
    .send(
      `<!doctype html><html lang="id"><meta charset="utf-8"><title>Rekam medis rumah sakit</title><style>${STYLE}</style>` +
        `<h1>Aplikasi rekam medis rumah sakit</h1><p>Tiruan untuk mencoba. Pasien <code>${patient}</code></p></html>`,
    )
}
