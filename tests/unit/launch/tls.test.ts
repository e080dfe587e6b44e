import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { type Front, listen } from '../../../server/launch/web/listen'
import { saySkipped } from '../../kit/skipped'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) saySkipped('versions and ciphers of TLS', 'no openssl to make a certificate with')

describe.runIf(hasOpenssl)('a server with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  let front: Front

  beforeAll(async () => {
    const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'
    execFileSync('openssl', [...kind.split(' '), '-keyout', tls.key, '-out', tls.cert], { stdio: 'ignore' })
    front = await listen({ host: '127.0.0.1', port: await freePort(), tls })
  })
  afterAll(async () => {
    await front.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The version and the cipher that both agree on; the fault's code where they do not. */
  const offered = (offer: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const port = Number(new URL(front.origin).port)
      const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...offer }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.end()
      })
      socket.once('error', (fault: NodeJS.ErrnoException) => resolve(String(fault.code)))
    })

  test('ends a connection that does not begin TLS', { timeout: 20_000 }, async () => {
    const socket = connectPlain(Number(new URL(front.origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    await once(socket, 'connect')
    const since = performance.now()
    await once(socket, 'close')
    expect(performance.now() - since).toBeLessThan(13_000)
  })

  test('prefers TLS 1.3 with its strongest cipher', async () => {
    expect(await offered({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
    expect(await offered({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384')
  })

  test('refuses older versions', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await offered(old)).toMatch(/^(?:ERR_SSL|ECONNRESET)/)
  })

  test.for(['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA256'])(
    'refuses the cipher %s',
    async (ciphers) => {
      expect(await offered({ maxVersion: 'TLSv1.2', ciphers })).toMatch(/^(?:ERR_SSL|ECONNRESET)/)
    },
  )
})
