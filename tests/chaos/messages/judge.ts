import type { Side } from './lines'
import type { OpenRoom } from './rooms'
import { lost, outOfOrder, shownOtherwise, shownWrong, unseen, unwritten } from './verdict'

/** What is wrong with a room in which everything has come to rest: on the server, and on both screens. */
export async function judge({ room, seats, rows }: OpenRoom): Promise<string[]> {
  const taken = await rows()
  const [doctor, patient] = await Promise.all([seats.D.screen(), seats.P.screen()])
  const shown = (side: Side, labels: string[]) => ({ room: room.number, side, labels })
  const seenWrong = (side: Side, seen: number) => {
    const own = room.written.filter((line) => line.side === side).length
    return seen === own ? [] : [`room ${room.number}: ${side} knows of ${seen} of ${own} that they were seen`]
  }
  return [
    ...lost(room, taken).map((label) => `lost: ${label}`),
    ...unwritten(room, taken).map((text) => `written by nobody: ${text}`),
    ...outOfOrder(room, taken),
    ...unseen(taken),
    ...shownWrong(room, shown('D', doctor.shown)),
    ...shownWrong(room, shown('P', patient.shown)),
    ...shownOtherwise(shown('D', doctor.shown), shown('P', patient.shown)).map((label) => `in two orders: ${label}`),
    ...[doctor.draft, patient.draft].filter((draft) => draft !== '').map((draft) => `left in a composer: ${draft}`),
    ...seenWrong('D', doctor.seen),
    ...seenWrong('P', patient.seen),
  ]
}
