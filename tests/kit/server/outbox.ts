import { type OutboxMessage, outbox } from '../../../contract/schemas/sandbox'

/** What would have been sent, newest first (contract §1). */
export async function readOutbox(origin: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${origin}/sandbox/outbox`)
  return outbox.parse(((await response.json()) as { data: unknown }).data)
}

/** The newest that fits. @throws where there is none */
export async function newestIn(origin: string, fits: (message: OutboxMessage) => boolean): Promise<OutboxMessage> {
  const found = (await readOutbox(origin)).find(fits)
  if (found === undefined) throw new Error('the outbox has no such message')
  return found
}
