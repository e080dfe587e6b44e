import { type AnyEventObject, createActor, fromPromise } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { incomingOf, merged } from '../../machines/consultation/chat/chat.rules'
import { receiptsMachine } from '../../machines/consultation/chat/receipts/receipts.machine'
import { aMessage } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { replay } from '../kit/graph/walk'
import { conversation } from '../models/outbox.model'
import { RECEIPT_DELAY } from '../../contract/values/limits'
import { TestClock } from '../kit/harness/test-clock'

const first = aMessage({ status: 'delivered' })
const second = aMessage({ objectId: 'm2', messageId: 'message-2', status: 'delivered' })
const update = (...messages: ReturnType<typeof aMessage>[]) => ({
  type: 'incoming.changed' as const,
  ...incomingOf(merged([], messages), conversation.me),
})

const gathered = { type: 'xstate.after.untilReported.receipts.gathering' }
const unreported = (count: number) =>
  Array.from({ length: count }, (_, index) => aMessage({ messageId: `message-${index}` }))

/** Live on a clock moved by hand; `asked` names each request in turn. */
function recordingReport() {
  const asked: string[] = []
  const named: string[][] = []
  const answers: (() => void)[] = []
  const request = (name: string) =>
    fromPromise<void, { conversation: typeof conversation; messageIds: string[] }>(({ input }) => {
      asked.push(name)
      named.push(input.messageIds)
      return new Promise((done) => answers.push(done))
    })
  const machine = receiptsMachine.provide({
    actors: {
      markRead: request('read'),
      markDelivered: request('delivered'),
    },
  })
  const clock = new TestClock()
  const actor = createActor(machine, { input: { conversation }, clock }).start()
  return { actor, clock, asked, named, answers }
}

test('fifty messages that arrive and are looked at within a moment are one request', () => {
  const { actor, clock, asked, named } = recordingReport()
  for (let count = 1; count <= 50; count += 1) {
    actor.send(update(...unreported(count)))
    actor.send({ type: 'chat.looked' })
    clock.advance(1)
  }
  clock.advance(RECEIPT_DELAY)
  expect(asked).toEqual(['read'])
  expect(named[0]?.toSorted()).toEqual(
    unreported(50)
      .map(({ messageId }) => messageId)
      .toSorted(),
  )
})

test('a read receipt names only messages that were visible', () => {
  const { actor, clock, asked, named } = recordingReport()
  actor.send(update(first))
  actor.send({ type: 'chat.looked' })
  actor.send(update(first, second))
  clock.advance(RECEIPT_DELAY)
  expect(asked).toEqual(['read'])
  expect(named).toEqual([[first.messageId]])
})

test('sends another read receipt for a message seen while the first is being sent', async () => {
  const { actor, clock, asked, answers } = recordingReport()
  actor.send(update(first))
  actor.send({ type: 'chat.looked' })
  clock.advance(RECEIPT_DELAY)
  actor.send(update(first, second))
  actor.send({ type: 'chat.looked' })
  expect(asked).toEqual(['read'])
  answers[0]?.()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('gathering'), { timeout: 10_000 })
  clock.advance(RECEIPT_DELAY)
  expect(asked).toEqual(['read', 'read'])
  answers[1]?.()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('reported'), { timeout: 10_000 })
})

test('a look at what is read already asks nothing more', () => {
  const { actor, clock, asked } = recordingReport()
  actor.send(update(first))
  actor.send({ type: 'chat.looked' })
  clock.advance(RECEIPT_DELAY)
  actor.send(update({ ...first, status: 'seen', updatedAt: first.updatedAt + 1 }))
  actor.send({ type: 'chat.looked' })
  clock.advance(RECEIPT_DELAY)
  expect(asked).toEqual(['read'])
})

test('marks messages that arrive during a delivery receipt as delivered next, without another server event', () => {
  const actor = createActor(inert(receiptsMachine), { input: { conversation } }).start()
  const [early, late] = [aMessage(), aMessage({ objectId: 'm2', messageId: 'message-2' })]
  const delivered = { type: 'xstate.done.actor.markDelivered', output: undefined }
  replay(actor, [update(early), gathered, update(early, late), delivered, gathered])
  expect(actor.getSnapshot().value).toBe('delivering')
  expect(actor.getSnapshot().context.reported).toEqual([early.messageId, late.messageId])
  replay(actor, [delivered])
  expect(actor.getSnapshot().value).toBe('reported')
})

describe('a look whose telling had no answer', () => {
  const failed = { type: 'xstate.error.actor.markRead', error: null }
  const untilRetry = { type: 'xstate.after.untilRetry.receipts.unread' }
  const after = (...events: AnyEventObject[]) => {
    const actor = createActor(inert(receiptsMachine), { input: { conversation } }).start()
    replay(actor, [update(first), { type: 'chat.looked' }, gathered, failed, ...events])
    return actor.getSnapshot().value
  }
  const read = { ...first, status: 'seen' as const, updatedAt: first.updatedAt + 1 }

  test.each<[string, AnyEventObject[], string]>([
    ['is sent again', [untilRetry], 'reading'],
    ['is not sent again when the server reports it as read', [update(read), untilRetry], 'none'],
    ['nor then for what came since, at which nobody has looked', [update(read, second), untilRetry], 'none'],
    ['is sent at once when a newer message was looked at', [update(read, second), { type: 'chat.looked' }], 'reading'],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toBe(state)
  })
})
