import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatorAccess } from '../../../sandbox/launch/web/simulator-access'
import { saySkipped } from '../../kit/skipped'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) saySkipped('the simulator on the network', 'no openssl to make a certificate with')

describe.runIf(hasOpenssl)('the simulator on the network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }

  beforeAll(() => {
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=uji'
    const names = 'subjectAltName=DNS:uji.rumahsakit.id,IP:192.168.1.9'
    const files = ['-keyout', tls.key, '-out', tls.cert]
    execFileSync('openssl', [...kind.split(' '), '-addext', names, ...files], { stdio: 'ignore' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** 200: the page is served. */
  function statusOf(headers: Record<string, string>): number {
    let status = 0
    const response = { status: (given: number) => ((status = given), { json: () => {} }) }
    const socket = { localAddress: '::ffff:192.168.1.20', remoteAddress: '192.168.1.77' }
    const access = simulatorAccess({ tools: true, host: '0.0.0.0', tls })
    const request = { headers, socket, method: 'GET' }
    void access(request as unknown as Request, response as unknown as Response, () => (status = 200))
    return status
  }

  test.for(['192.168.1.20:5173', '192.168.1.9:5173', 'uji.rumahsakit.id', 'UJI.rumahsakit.id:5173', 'localhost:5173'])(
    'opens by the address of the connection and the names of the certificate: %s',
    (host) => {
      expect(statusOf({ host })).toBe(200)
      expect(statusOf({ host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(200)
    },
  )

  test.for<Record<string, string>>([
    { host: 'penyerang.contoh:5173' },
    { host: 'uji.rumahsakit.id.penyerang.contoh' },
    { host: '192.168.1.21:5173' },
    { host: 'a b' },
    {},
    { host: 'uji.rumahsakit.id', origin: 'https://penyerang.contoh' },
    { host: 'uji.rumahsakit.id', origin: 'null' },
    { host: 'uji.rumahsakit.id', 'sec-fetch-site': 'cross-site' },
  ])('refuses %o', (headers) => {
    expect(statusOf(headers)).toBe(403)
  })
})
