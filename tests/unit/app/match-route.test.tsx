import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Parser, useRouter } from 'wouter'
import { findRoute } from '../../../src/app/match-route'

const parser = ownParser()

test.each([
  ['/', 'home'],
  ['/nurse', 'nurse'],
  ['/konsultasi', 'consultation'],
  ['/login', 'signIn'],
  ['/faq', 'text'],
  ['/forgot-password', 'forgot'],
  ['/reset-password', 'reset'],
  ['/reset-password/0c6f6a52-0f0b-4b39-9f0e-1f5a5c3a7a01', 'reset'],
  ['/reset-password/abc', undefined],
  ['/email/verify', 'emailVerification'],
  ['/email/verify/0c6f6a52-0f0b-4b39-9f0e-1f5a5c3a7a01', 'emailVerification'],
  ['/email/verify/0c6f6a52-0f0b-4b39-9f0e-1f5a5c3a7a01/apa/saja', 'emailVerification'],
  ['/email/verify/0c6f6a52-0f0b-4b39-9f0e-1f5a5c3a7a01/aktivasi', 'activation'],
  ['/email/verify/abc/aktivasi', undefined],
  ['/tidak-ada', undefined],
  ['/konsultasi/%E0%A4%A', undefined],
])('%s is %s', (path, screen) => {
  expect(findRoute(parser, path)?.screen).toBe(screen)
})

/** The router's own parser, as the app gets it. */
function ownParser(): Parser {
  let own: Parser | null = null
  function Ask() {
    own = useRouter().parser
    return null
  }
  renderToString(<Ask />)
  if (own === null) throw new Error('the router has no parser')
  return own
}
