import type { Chance } from '../../kit/data/random'
import type { Line, Side } from './lines'
import type { Seat } from './seat'
import type { Tally } from './tally'
import type { Count, Room, Row } from './verdict'
import { pause, until } from './waiting'

export interface Talk {
  /** Its `written` grows with every turn. */
  room: Room
  /** What each side is to write. */
  plan: Record<Side, Line[]>
  seats: Record<Side, Seat>
  /** The rows of the room as stored; reads again until an answer arrives. */
  rows: () => Promise<Row[]>
  tally: Tally
  counts: Count[]
}

/** Of the turns of a side, so many are at a bad moment. */
const AT_A_BAD_MOMENT = 0.2
const OFFLINE = 0.08

/** A conversation to its end: both write at once, and now and then one of them looks away while the other writes. */
export async function converse(talk: Talk, chances: Record<Side | 'room', Chance>): Promise<void> {
  const left: Record<Side, Line[]> = { D: [...talk.plan.D], P: [...talk.plan.P] }
  const take = (side: Side, count: number) => left[side].splice(0, count)
  const { written } = talk.room
  for (let turn = 1; left.D.length + left.P.length > 0; turn += 1) {
    const dice = chances.room.next()
    // The first time leaves something for a moment in which one of them looks away.
    const most = turn === 1 ? 5 : 16
    const away: Side = chances.room.happens(0.75) ? 'D' : 'P'
    const unseen = chances.room.between(2, 7)
    const [fromDoctor, fromPatient] = [chances.room.between(2, most), chances.room.between(2, most)]
    if (turn === 2 || (turn > 2 && dice < 0.25)) {
      const lines = take(away === 'D' ? 'P' : 'D', unseen)
      await lookAway(talk, away, lines, chances.room)
      written.push(...lines)
    } else {
      const [doctors, patients] = [take('D', fromDoctor), take('P', fromPatient)]
      await Promise.all([writeAll(talk.seats.D, doctors, chances.D), writeAll(talk.seats.P, patients, chances.P)])
      written.push(...doctors, ...patients)
    }
  }
}

async function writeAll(seat: Seat, lines: Line[], chance: Chance): Promise<void> {
  for (let rest = lines; rest.length > 0;) {
    const size = chance.between(1, 6)
    const how = chance.happens(0.3) ? 'byHand' : 'quickly'
    const [line] = rest
    const dice = chance.next()
    if (dice < AT_A_BAD_MOMENT && line !== undefined) {
      await seat.writeThrough(line, chance)
      rest = rest.slice(1)
    } else {
      const isOffline = dice < AT_A_BAD_MOMENT + OFFLINE
      await seat.arrive()
      if (isOffline) await seat.goOffline(true)
      // The dialog over a page without network keeps hands off it: what is written then was on its way.
      await seat.write(rest.slice(0, size), isOffline ? 'quickly' : how)
      await pause(chance.between(0, 500))
      if (isOffline) await seat.goOffline(false)
      rest = rest.slice(size)
    }
  }
}

/** One does not look, the other writes: what the page counts, what the server says, and how many were written. */
async function lookAway(
  { room, seats, rows, tally, counts }: Talk,
  away: Side,
  lines: Line[],
  chance: Chance,
): Promise<void> {
  if (lines.length === 0) return
  const [absent, present] = [seats[away], seats[away === 'D' ? 'P' : 'D']]
  const before = room.written
  const wantsScroll = chance.happens(0.5)
  const comesBackByReload = chance.happens(0.3)
  const writers = room.writers
  const unread = async () =>
    (await rows()).filter(({ senderId, status }) => senderId === writers[present.side] && status !== 'seen').length

  await Promise.all([absent.arrive(), present.arrive()])
  for (const seat of [absent, present]) await seat.page().evaluate(() => window.chaos.calm(true))
  // A late or repeated receipt may still be on its way: it names only messages that were visible (contract §4).
  await until(
    `room ${room.number}: all is seen`,
    async () => (await allShown(seats, before)) && (await unread()) === 0,
    () => Promise.all([absent.screen(), present.screen(), unread()]),
  )

  const isScrolled = away === 'D' && wantsScroll && (await scrollUp(absent))
  if (!isScrolled) await absent.page().evaluate(() => window.chaos.hide(true))
  await present.write(lines, 'quickly')
  if (!isScrolled && comesBackByReload) {
    await absent.leave('reload')
  }

  const labels = lines.map(({ label }) => label)
  const count: Count = {
    room: room.number,
    moment: `${away} ${isScrolled ? 'scrolled up' : 'hidden'} before ${labels[0]}`,
    written: lines.length,
    server: -1,
    page: -1,
  }
  const look = async () => {
    const screen = await absent.screen()
    count.server = await unread()
    // The simulator has no mark of its own: the doctor's receipts say how many are unseen there.
    if (away === 'D') count.page = isScrolled ? (screen.newOnes ?? 0) : (screen.belowMark?.length ?? 0)
    else count.page = linesWritten(before, 'D') + lines.length - (await present.screen()).seen
    const isMarked = away === 'P' || screen.belowMark?.join() === labels.join()
    return count.server === lines.length && count.page === lines.length && isMarked
  }
  await until(`room ${room.number}: ${count.moment} counts ${lines.length}`, look, async () => [
    count,
    await absent.screen(),
  ]).catch((fault: Error) => tally.wrong.push(fault.message))
  counts.push(count)

  if (isScrolled) await absent.page().evaluate(() => window.chaos.scroll('down'))
  else await absent.page().evaluate(() => window.chaos.hide(false))
  await until(
    `room ${room.number}: ${count.moment} is seen after all`,
    async () => (await unread()) === 0,
    () => Promise.all([absent.screen(), present.screen(), unread()]),
  )
  for (const seat of [absent, present]) await seat.page().evaluate(() => window.chaos.calm(false))
}

/**
 * Away from the newest, if there is so much to scroll; else where it was: a reader who is a little away stays there.
 */
async function scrollUp(seat: Seat): Promise<boolean> {
  await seat.page().evaluate(() => window.chaos.scroll('up'))
  try {
    await seat.page().getByRole('button', { name: 'Ke pesan terbaru' }).waitFor({ timeout: 3_000 })
    return true
  } catch {
    await seat.page().evaluate(() => window.chaos.scroll('down'))
    return false
  }
}

function linesWritten(lines: Line[], side: Side): number {
  return lines.filter((line) => line.side === side).length
}

async function allShown(seats: Record<Side, Seat>, lines: Line[]): Promise<boolean> {
  const screens = await Promise.all([seats.D.screen(), seats.P.screen()])
  return screens.every(({ shown }) => lines.every(({ label }) => shown.includes(label)))
}
