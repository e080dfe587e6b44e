import type { Response } from 'express'
import { isImageType } from '../../../contract/values/uploads'

/**
 * Somebody else's bytes, which nothing may run: a browser takes them for what they are, saves them but for pictures,
 * and writes them down nowhere by itself, so that nobody reads them after signing out.
 */
export function sendFile(
  response: Response,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): void {
  response.attachment(name)
  if (isImageType(type)) response.set('Content-Disposition', 'inline')
  response.set({
    'Content-Type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    'Content-Security-Policy':
      "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    Vary: 'Authorization, X-Parse-Session-Token',
  })
  response.send(bytes)
}
