import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { APPS } from '../../contract/values/limits'
import {
  aMessage,
  move,
  parse,
  type ParseAnswer,
  patient,
  type Patient,
  pointer,
  read,
  request,
} from '../contract/kit/parse'
import { at } from '../contract/kit/place'
import { setPresence, staff, type Staff } from '../contract/kit/rest'
import { createChance } from '../kit/data/random'
import { type LiveLine, openLine } from './kit/live-line'
import { hasPrograms, runCluster } from './kit/running'

/** `CLUSTER_REQUESTS=1000 npm run test:cluster` is the long run. */
const REQUESTS = Number(process.env['CLUSTER_REQUESTS'] ?? 100)
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_121)
const KILL_EVERY = 20_000
/** The short run lasts for some kills. */
const PACE = Math.min(3_000, 300_000 / REQUESTS)
const LANES = 5
const ROLLING_REQUESTS = 60
const RING_PATIENCE = 25_000
const PATIENCE = 60_000

describe.runIf(hasPrograms)('two processes of which one is killed now and then', () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await runCluster()
  })
  afterAll(() => cluster?.stop())

  /** As clients do: asks until an answer comes. */
  async function untilAnswered(tally: Tally, ask: () => Promise<ParseAnswer>): Promise<ParseAnswer> {
    const until = performance.now() + PATIENCE
    for (;;) {
      const answer = await at(cluster.origin, ask).catch(() => null)
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
      tally.unanswered.push(JSON.stringify(answer?.body ?? null))
      if (performance.now() > until) throw new Error(`no answer: ${JSON.stringify(answer?.body)}`)
      await sleep(200)
    }
  }

  interface Tally {
    requests: string[]
    messages: string[]
    silent: string[]
    /** Accepted by two or by nobody. */
    wrongWinners: string[]
    /** Calls that had no answer, or a fault for one, and were made again. */
    unanswered: string[]
  }

  /** One doctor with two devices, and their patients: ask, ring, accept on both at once, write, end. */
  async function lane(index: number, rounds: number, tally: Tally, lines: LiveLine[]): Promise<void> {
    const chance = createChance(SEED + index)
    const email = `dokter${index + 1}@contoh.id`
    const devices = [await at(cluster.origin, () => staff(email)), await at(cluster.origin, () => staff(email))]
    const [doctor] = devices as [Staff, Staff]
    const patients: Patient[] = []
    for (let one = 0; one < 4; one += 1) {
      patients.push(await at(cluster.origin, () => patient(`pasien${index * 4 + one + 1}@contoh.id`)))
    }
    await at(cluster.origin, () => setPresence(doctor, 'Online'))
    const waiting = { doctor: pointer(doctor.objectId), apps: APPS, status: 'IDLE' }
    const bell = await openLine(cluster.origin, 'Consultations', waiting, doctor.parseToken)
    lines.push(bell)
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await turn(chance.oneOf(patients), doctor, devices, bell, tally)
      await sleep(Math.max(0, PACE - (performance.now() - began)))
    }
    bell.stop()
  }

  async function turn(
    requester: Patient,
    doctor: Staff,
    devices: readonly Staff[],
    bell: LiveLine,
    tally: Tally,
  ): Promise<void> {
    const objectId = await ask(requester, doctor, tally)
    tally.requests.push(objectId)
    const received = await bell.until((row) => row.objectId === objectId, RING_PATIENCE).catch(() => null)
    if (received === null) {
      tally.silent.push(objectId)
      return
    }
    const clicks = devices.map(({ parseToken }) => {
      const actionId = randomUUID()
      return untilAnswered(tally, () => move(objectId, 'IDLE', 'ON_CHAT', parseToken, actionId))
    })
    const won = (await Promise.all(clicks)).filter(({ code }) => code === null)
    if (won.length !== 1) tally.wrongWinners.push(objectId)

    const record = await untilRead(objectId, requester)
    const chat = { consultation_id: record.consultation_id, apps: APPS }
    const talk = await openLine(cluster.origin, 'Conversations', chat, requester.token)
    const message = aMessage(record, doctor.id)
    tally.messages.push(message.messageId)
    await untilAnswered(tally, () => parse('POST', '/classes/Conversations', message, doctor.parseToken))
    await talk
      .until((row) => row['messageId'] === message.messageId, RING_PATIENCE)
      .catch(() => void tally.silent.push(message.messageId))
    talk.stop()
    const actionId = randomUUID()
    await untilAnswered(tally, () => move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken, actionId))
  }

  async function ask(requester: Patient, doctor: Staff, tally: Tally): Promise<string> {
    const answer = await untilAnswered(tally, () => request(requester, doctor))
    if (answer.code === null) return String(answer.body['objectId'])
    // Its first answer was lost, and it is there: the patient has no other one open.
    const list = await untilAnswered(tally, () =>
      parse('GET', '/classes/Consultations?order=-createdAt&limit=1', undefined, requester.token),
    )
    const [newest] = list.body['results'] as { objectId: string; status: string }[]
    if (newest?.status !== 'IDLE') throw new Error(`no request: ${JSON.stringify(answer.body)}`)
    return newest.objectId
  }

  async function untilRead(objectId: string, requester: Patient) {
    for (;;) {
      const record = await at(cluster.origin, () => read(objectId, requester.token)).catch(() => null)
      if (record !== null) return record
      await sleep(200)
    }
  }

  interface Outcome {
    tally: Tally
    figures: { requests: number; finished: number; accepts: number; messages: number }
    /** How long doctors did not hear, in milliseconds. */
    gaps: number[]
    codes: number[]
  }

  /** All doctors at work; `faults` lasts until they have done. */
  async function storm(requests: number, faults: (isOver: () => boolean) => Promise<void>): Promise<Outcome> {
    const tally: Tally = { requests: [], messages: [], silent: [], wrongWinners: [], unanswered: [] }
    const lines: LiveLine[] = []
    let isOver = false
    const blowing = faults(() => isOver)
    await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index, requests / LANES, tally, lines)))
    isOver = true
    await blowing

    const database = new Pool({ connectionString: cluster.databaseUri, max: 2 })
    const counted = async (query: string, ids: readonly string[]) =>
      Number((await database.query<{ count: string }>(`SELECT count(*) FROM ${query}`, [ids])).rows[0]?.count)
    const figures = {
      requests: await counted('"Consultations" WHERE "objectId" = ANY($1)', tally.requests),
      finished: await counted(`"Consultations" WHERE "objectId" = ANY($1) AND status = 'FINISHED'`, tally.requests),
      accepts: await counted(
        `dk_audit a JOIN "Consultations" c ON c.consultation_id = a.consultation_id
         WHERE c."objectId" = ANY($1) AND a.what = 'move' AND a.detail->>'to' = 'ON_CHAT'`,
        tally.requests,
      ),
      messages: await counted('"Conversations" WHERE "messageId" = ANY($1)', tally.messages),
    }
    await database.end()
    const gaps = lines.flatMap((line) => [...line.gaps]).toSorted((a, b) => a - b)
    return { tally, figures, gaps, codes: lines.flatMap((line) => [...line.codes]) }
  }

  function mustBeWhole({ tally, figures }: Outcome, requests: number): void {
    const { silent, wrongWinners } = tally
    expect({ silent, wrongWinners }).toEqual({ silent: [], wrongWinners: [] })
    expect(new Set(tally.requests).size).toBe(requests)
    expect(figures).toEqual({ requests, finished: requests, accepts: requests, messages: requests })
  }

  test(
    `${REQUESTS} requests and messages: none lost, none doubled, one winner each; who was cut off rings again within 3 s`,
    async () => {
      let kills = 0
      const outcome = await storm(REQUESTS, async (isOver) => {
        for (; !isOver(); kills += 1) {
          await sleep(KILL_EVERY)
          if (isOver()) return
          const victim = cluster.processes[kills % cluster.processes.length]
          await victim?.stop('SIGKILL')
          await victim?.start()
          if (kills === 1) await cluster.restartRedis(500)
        }
      })
      const { figures, gaps } = outcome
      const p95 = gaps[Math.ceil(gaps.length * 0.95) - 1] ?? 0
      const signallingDown = { times: gaps.length, p95: Math.round(p95), longest: Math.round(gaps.at(-1) ?? 0) }
      console.log(`cluster chaos (seed ${SEED}):`, { ...figures, kills, signallingDown })
      mustBeWhole(outcome, REQUESTS)
      expect(kills).toBeGreaterThan(1)
      expect(p95).toBeLessThan(3_000)
    },
    60 * 60_000,
  )

  test(
    'each process stopped and started in turn: no call fails, sockets are moved, and nothing is lost',
    async () => {
      const outcome = await storm(ROLLING_REQUESTS, async () => {
        for (const one of cluster.processes) {
          await sleep(3_000)
          await one.stop()
          await one.start()
          // The proxy looks twice a second.
          await sleep(2_000)
        }
      })
      console.log('rolling restart:', {
        ...outcome.figures,
        moved: outcome.codes.length,
        longest: Math.round(outcome.gaps.at(-1) ?? 0),
      })
      mustBeWhole(outcome, ROLLING_REQUESTS)
      expect(outcome.tally.unanswered).toEqual([])
      expect([...new Set(outcome.codes)]).toEqual([CLOSE_CODES.moved])
    },
    10 * 60_000,
  )
})
