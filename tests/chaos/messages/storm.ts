import { createChance } from '../../kit/data/random'
import { createFaultSchedule, type FaultSchedule } from '../faults'
import type { Sandbox } from '../../kit/server/sandbox'
import type { OpenRoom } from './rooms'
import { converse } from './talk'
import type { Tally } from './tally'
import { type Count, lost, unseen } from './verdict'
import { pause, until } from './waiting'

/** Calls whose answers the server loses. */
const LOSING = ['/classes/Conversations', '/functions/updateToReaded', '/functions/updateToDelivered']

interface Storm {
  faults: FaultSchedule
  seed: number
  /** The server is killed after so many messages. */
  killEvery: number
  tally: Tally
  counts: Count[]
}

export function messageFaults(sandbox: Sandbox, doctors: readonly string[]): FaultSchedule {
  return createFaultSchedule(sandbox, { people: doctors, losing: (chance) => chance.oneOf(LOSING) })
}

/** All rooms write at once, until each has written everything and both of its sides have seen it. */
export async function blowThrough(open: OpenRoom[], storm: Storm): Promise<void> {
  const calm = new AbortController()
  const blowing = blow(storm, calm.signal)
  try {
    const conversing = open.map((room) => converse({ ...room, tally: storm.tally, counts: storm.counts }, room.chances))
    // A server that does not restart is reported as such, and not as the resulting timeouts of the rooms.
    await Promise.race([Promise.all(conversing), blowing.then(() => new Promise<never>(() => {}))])
  } catch (fault) {
    console.log(storm.tally.story.join('\n'), storm.tally.wrong)
    throw fault
  } finally {
    calm.abort()
    await blowing
  }
  await Promise.all(open.map((room) => untilSettled(room, storm.tally)))
}

async function blow({ faults, seed, killEvery, tally }: Storm, calm: AbortSignal): Promise<void> {
  const chance = createChance(seed)
  const written = () => tally.counts['messages'] ?? 0
  // The first time in the middle: each of several short storms has its own.
  let killAt = written() + killEvery / 2
  while (!calm.aborted) {
    await faults.blow(chance)
    if (written() >= killAt) {
      killAt = written() + killEvery
      tally.count('kills')
      await faults.restart('kill')
    }
    await pause(chance.between(300, 2_500))
  }
  await faults.clear()
}

/**
 * Everything that was written is on the server, on both screens, and seen by the other side; and both screens know it.
 */
async function untilSettled({ room, seats, rows }: OpenRoom, tally: Tally): Promise<void> {
  await Promise.all([seats.D.arrive(), seats.P.arrive()])
  const isSettled = async () => {
    const taken = await rows()
    const screens = await Promise.all([seats.D.screen(), seats.P.screen()])
    const isShown = screens.every(({ shown, seen }, index) => {
      const own = room.written.filter(({ side }) => side === (index === 0 ? 'D' : 'P')).length
      return shown.length >= room.written.length && seen >= own
    })
    return isShown && lost(room, taken).length === 0 && unseen(taken).length === 0
  }
  // The verdict reports rooms that do not settle, with the missing messages.
  await until(`room ${room.number} settles`, isSettled).catch((fault: Error) => tally.wrong.push(fault.message))
}
