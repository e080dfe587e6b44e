import { type OutboxMessage, outbox } from '../../../contract/schemas/sandbox'

/** Messages that would have been sent, newest first (contract §1). */
export async function readOutbox(origin: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${origin}/sandbox/outbox`)
  return outbox.parse(((await response.json()) as { data: unknown }).data)
}

/** The newest match. @throws without one */
export async function newestIn(origin: string, fits: (message: OutboxMessage) => boolean): Promise<OutboxMessage> {
  const found = (await readOutbox(origin)).find(fits)
  if (found === undefined) throw new Error('the outbox has no such message')
  return found
}
