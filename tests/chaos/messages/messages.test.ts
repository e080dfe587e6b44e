import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import { launchBrowser, signIn } from '../../kit/browser/doctor-in-browser'
import { type Chance, createChance } from '../../kit/data/random'
import { type Sandbox, startSandbox } from '../../kit/server/sandbox'
import { sessionOf } from '../wire'
import { judge } from './judge'
import { type Line, linesOf, type Side } from './lines'
import { readRows } from './records'
import { endRoom, type OpenRoom, openRoom } from './rooms'
import { type Seat, takeSeat } from './seat'
import { blowThrough, messageFaults } from './storm'
import { createTally } from './tally'
import * as verdict from './verdict'

/** `npm run test:chaos` writes 2,000; inside `npm test` a short run with the same seed. */
const MESSAGES = Number(process.env.CHAOS_MESSAGES ?? 16)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)
const IS_LONG = MESSAGES > 500
/** Each with a computer whose clock is wrong, and one patient after the other. */
const DOCTORS = [
  { email: 'dokter1@contoh.id', name: 'dr. Ratna Kusumawardani', skew: 10 * MINUTE },
  { email: 'dokter2@contoh.id', name: 'dr. Hendra Wijaya', skew: -10 * MINUTE },
  { email: 'dokter4@contoh.id', name: 'dr. Bayu Pranata, Sp.A', skew: 0 },
].slice(0, IS_LONG ? 3 : 2)
const ROUNDS = IS_LONG ? 3 : 1
const ROOMS = DOCTORS.length * ROUNDS
const KILL_EVERY = IS_LONG ? 400 : MESSAGES / 2

const tally = createTally()
/** Each room's patient's session. */
const tokens = new Map<number, string>()
let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({ build: false })
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

test(
  `${MESSAGES} messages both ways under injected faults (seed ${SEED})`,
  async () => {
    const doctors: Seat[] = []
    for (const index of DOCTORS.keys()) doctors.push(await seatDoctor(index))
    const faults = messageFaults(
      sandbox,
      DOCTORS.map(({ email }) => email),
    )
    const counts: verdict.Count[] = []
    const rooms: verdict.Room[] = []
    const taken: verdict.Row[] = []
    const complaints: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const open: OpenRoom[] = []
      for (const [index, doctor] of doctors.entries()) open.push(await meet(doctor, index, round))
      rooms.push(...open.map(({ room }) => room))
      await blowThrough(open, { faults, seed: SEED + round, killEvery: KILL_EVERY, tally, counts })
      for (const room of open) {
        complaints.push(...(await judge(room)))
        await endRoom(room)
      }
    }
    for (const token of tokens.values()) taken.push(...(await readRows(sandbox.origin, token)))

    for (const line of [
      { seed: SEED, rooms: rooms.length, messages: tally.counts['messages'], taken: taken.length },
      { pages: tally.inPages() },
      { requests: tally.ofRequests() },
      { faults: faults.counts, kills: tally.counts['kills'] },
      { unreadMoments: counts.length, unreadMessages: counts.reduce((sum, { written }) => sum + written, 0) },
    ]) {
      console.log(JSON.stringify(line))
    }
    expect(tally.wrong).toEqual([])
    expect(complaints).toEqual([])
    expect(verdict.miscounted(counts)).toEqual([])
    expect(verdict.doubled(taken)).toEqual([])
    expect(verdict.astray(rooms, taken)).toEqual([])
    expect(taken).toHaveLength(MESSAGES)
    expect(counts.length).toBeGreaterThanOrEqual(ROOMS)
  },
  60 * MINUTE,
)

async function seatDoctor(index: number): Promise<Seat> {
  const { email = '', skew = 0 } = DOCTORS[index] ?? {}
  const seat = await takeSeat({ browser, origin: sandbox.origin, side: 'D', seed: SEED + index, skew, tally, isTaken })
  await seat.settle('/login')
  await signIn(seat.page(), email)
  await seat.settle('/')
  return seat
}

/** The doctor's next patient, at a simulator of their own. */
async function meet(doctor: Seat, index: number, round: number): Promise<OpenRoom> {
  const number = round * DOCTORS.length + index
  const email = `pasien${number + 1}@contoh.id`
  const token = await sessionOf(sandbox.origin, email)
  tokens.set(number, token)
  const chance = createChance(SEED + 1_000 + number)
  const [fromDoctor, fromPatient] = shareOf(number)
  const plan: Record<Side, Line[]> = {
    D: linesOf(number, 'D', fromDoctor, chance),
    P: linesOf(number, 'P', fromPatient, chance),
  }
  const chances: Record<Side | 'room', Chance> = {
    D: createChance(SEED + 2_000 + number),
    P: createChance(SEED + 3_000 + number),
    room: chance,
  }
  const patient = await takeSeat({
    browser,
    origin: sandbox.origin,
    side: 'P',
    seed: SEED + 100 + number,
    skew: 0,
    tally,
    isTaken,
  })
  const doctorName = DOCTORS[index]?.name ?? ''
  return openRoom({ origin: sandbox.origin, number, email, token, doctor, doctorName, patient, plan, chances })
}

/** How many of the messages are a room's: of the doctor and of the patient. */
function shareOf(number: number): [number, number] {
  const share = Math.floor(MESSAGES / ROOMS) + (number < MESSAGES % ROOMS ? 1 : 0)
  return [Math.ceil(share / 2), Math.floor(share / 2)]
}

async function isTaken({ room, text }: Line): Promise<boolean> {
  const rows = await readRows(sandbox.origin, tokens.get(room) ?? '')
  return rows.some((row) => row.text === text)
}
