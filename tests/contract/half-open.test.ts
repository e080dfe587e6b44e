import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { joinMembers } from '../../server/cluster/membership'
import { emptyDatabase } from '../kit/server/empty-database'
import { hasDatabaseDoor, openDatabase } from './kit/database'

/** Half a second between looks, 3 s without an answer, and a busy machine. */
const NOTICED = 6_000
const BACK = 8_000

const silent = { error() {}, info() {}, warn() {} }

/** A network that may lose all packets of the connections that it has, silently. */
async function openNetwork(target: number) {
  const pairs: { near: Socket; far: Socket }[] = []
  let sent = ''
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1' })
    const pair = { near, far }
    pairs.push(pair)
    near.on('data', (part) => {
      sent += part.toString('latin1')
      far.write(part)
    })
    far.on('data', (part) => void near.write(part))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        if (pairs.includes(pair)) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    /** PostgreSQL ends its side by its keepalive, which packets of this machine would answer. */
    async lose() {
      const lost = pairs.splice(0)
      for (const { near, far } of lost) {
        near.removeAllListeners('data').pause()
        far.removeAllListeners('data').pause()
      }
      await sleep(1_000)
      for (const { far } of lost) far.destroy()
    },
    close() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
  }
}

describe.runIf(hasDatabaseDoor)('the connection that holds the locks', () => {
  let superuser: Pool
  beforeAll(() => {
    superuser = openDatabase()
  })
  afterAll(() => superuser.end())

  const locks = async (database: string) => {
    const { rows } = await superuser.query<{ count: string }>(
      `SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE l.locktype = 'advisory' AND l.classid = 4207001 AND d.datname = $1`,
      [database],
    )
    return Number(rows[0]?.count)
  }

  test.each([
    ['one process', false],
    ['several', true],
  ])('is replaced within seconds when it is half open, with %s', { timeout: 40_000 }, async (_, isShared) => {
    const uri = new URL(await emptyDatabase(superuser))
    const network = await openNetwork(Number(uri.port))
    onTestFinished(() => network.close())
    uri.port = String(network.port)
    const noticed: string[] = []
    const evicted: Error[] = []
    const log = { ...silent, warn: (_: unknown, message?: string) => void noticed.push(message ?? '') }
    const members = await joinMembers({
      databaseUri: uri.href,
      isShared,
      log,
      onEvicted: (failure) => void evicted.push(failure),
    })
    onTestFinished(() => members.stop())
    const leaders: (number | null)[] = []
    members.onLeader((leader) => void leaders.push(leader))
    const held = isShared ? 2 : 1
    await expect.poll(() => locks(uri.pathname.slice(1))).toBe(held)

    await network.lose()
    await expect.poll(() => noticed, { timeout: NOTICED }).toContain('the lock check failed')
    expect(leaders.includes(null), 'alone it has nobody to lead').toBe(isShared)
    await expect.poll(() => locks(uri.pathname.slice(1)), { timeout: BACK }).toBe(held)
    await expect.poll(() => members.isLeader(), { timeout: BACK }).toBe(true)
    expect(evicted).toEqual([])
  })

  test('asks PostgreSQL to end a silent one within 5 s, so that a dead machine keeps no lock', async () => {
    const uri = new URL(await emptyDatabase(superuser))
    const network = await openNetwork(Number(uri.port))
    onTestFinished(() => network.close())
    uri.port = String(network.port)
    const members = await joinMembers({ databaseUri: uri.href, isShared: true, log: silent, onEvicted: () => {} })
    await members.alone(async () => {})
    await members.stop()
    expect(network.sent().match(/tcp_keepalives_idle = 2/g)).toHaveLength(2)
  })
})
