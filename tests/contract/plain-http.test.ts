import { networkInterfaces } from 'node:os'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { emptyDatabase } from '../kit/server/empty-database'
import { saySkipped } from '../kit/skipped'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { productionSettings, type SourceServer, startFromSource } from './kit/server-from-source'

const network = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
if (network === undefined) saySkipped('plain HTTP from the network', 'this machine has no address in one')

describe.runIf(hasDatabaseDoor && network !== undefined)('plain HTTP behind a proxy that ends TLS', () => {
  let superuser: Pool
  let server: SourceServer
  let port = ''

  beforeAll(async () => {
    superuser = openDatabase()
    const settings = await productionSettings(await emptyDatabase(superuser))
    port = settings['PORT'] ?? ''
    const proxied = { HOST: '0.0.0.0', TRUST_PROXY: '10.255.255.1', PUBLIC_URL: 'https://dokter.rumahsakit.id' }
    server = await startFromSource({ ...settings, ...proxied })
  }, 180_000)
  afterAll(async () => {
    await server?.stop()
    await superuser.end()
  })

  const statusAt = async (host: string, path: string) =>
    (await fetch(`http://${host}:${port}${path}`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status

  test('is answered to this machine, and of others only for health and metrics', async () => {
    for (const path of ['/login', '/config.json', '/api/v1/heartbeat', '/parse/config']) {
      expect({ path, status: await statusAt(network ?? '', path) }).toEqual({ path, status: 403 })
    }
    expect(await statusAt(network ?? '', '/health/live')).toBe(200)
    expect(await statusAt(network ?? '', '/metrics')).toBe(404)
    expect(await statusAt('127.0.0.1', '/config.json')).toBe(200)
  })

  test.for(['/parse', '/one2one', '/group-call/?EIO=4&transport=websocket'])(
    'opens no web socket at %s',
    async (path) => {
      const opens = (host: string) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${host}:${port}${path}`)
          socket.once('error', () => resolve(false))
          socket.once('open', () => {
            resolve(true)
            socket.close()
          })
        })
      expect(await opens(network ?? '')).toBe(false)
      expect(await opens('127.0.0.1')).toBe(true)
    },
  )
})
