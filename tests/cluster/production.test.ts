import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { freePort } from '../../sandbox/launch/database/free-port'
import { ensureProductionBuilt, productionSettings, startProduction } from '../kit/server/production'
import { hasPrograms, runCluster } from './kit/running'

describe.runIf(hasPrograms)('the production server', () => {
  let cluster: RunningCluster
  let settings: Record<string, string>
  beforeAll(async () => {
    await ensureProductionBuilt()
    cluster = await runCluster({ processes: 1 })
    settings = { ...(await productionSettings(await emptyDatabase())), STOP_DELAY: '2' }
  }, 600_000)
  afterAll(() => cluster?.stop())

  async function emptyDatabase(): Promise<string> {
    const superuser = new Pool({ connectionString: cluster.databaseUri, max: 1 })
    const name = `produksi_${randomBytes(4).toString('hex')}`
    await superuser.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
    await superuser.query(`CREATE DATABASE ${name} OWNER ${name}`)
    await superuser.end()
    const uri = new URL(cluster.databaseUri)
    return `postgres://${name}:${name}@${uri.host}/${name}`
  }

  async function start(redisUrl: string | null, more: Record<string, string> = {}) {
    const port = String(await freePort())
    const server = await startProduction({
      ...settings,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
      ...more,
    })
    onTestFinished(() => server.stop())
    return server
  }

  test('works alone, and refuses a second process on its database with a sentence', async () => {
    const first = await start(null)
    await expect(start(null)).rejects.toThrow(/sedang dipakai proses server lain\. Isi REDIS_URL/)
    await expect(start(cluster.redisUrl)).rejects.toThrow(/sedang dipakai proses server lain/)
    await first.stop()
  })

  test('works beside another one with Redis; one of them leads, and stopping hands that on', async () => {
    const first = await start(cluster.redisUrl)
    const second = await start(cluster.redisUrl)
    const healthOf = async ({ origin }: { origin: string }) => {
      const response = await fetch(`${origin}/health/ready`)
      return { status: response.status, ...((await response.json()) as object) }
    }
    expect(await healthOf(first)).toMatchObject({ status: 200, redis: true, leads: true })
    expect(await healthOf(second)).toMatchObject({ status: 200, redis: true, leads: false })
    const stopped = first.stop()
    await expect.poll(() => healthOf(first)).toMatchObject({ status: 503, stopping: true })
    await stopped
    await expect.poll(() => healthOf(second)).toMatchObject({ status: 200, leads: true })
  })

  test('does not start without the Redis that it is configured to use', async () => {
    await expect(start(`redis://127.0.0.1:${await freePort()}`)).rejects.toThrow(/^Redis di REDIS_URL tidak bisa/m)
  })

  test('has each metric that docs/operations.md names, for holders of the token only', async () => {
    const token = randomBytes(24).toString('hex')
    const { origin } = await start(cluster.redisUrl, { METRICS_TOKEN: token })
    const ask = (headers: Record<string, string>) => fetch(`${origin}/metrics`, { headers })
    expect((await ask({})).status).toBe(404)
    await fetch(`${origin}/api/v1/heartbeat`)
    const answer = await (await ask({ authorization: `Bearer ${token}` })).text()
    const page = readFileSync('docs/operations.md', 'utf8')
    const named = [...page.matchAll(/`((?:dokter|nodejs)_[a-z\d_]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !answer.includes(`# TYPE ${name} `))).toEqual([])
    expect(answer).toMatch(/^dokter_http_requests_total\{.*status="400".*\} 1$/m)
    expect(answer).toMatch(/^dokter_leader(?:\{.*\})? 1$/m)
  })
})
