import { type AnyEventObject, createActor, fromPromise } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { merged } from '../../machines/consultation/chat/chat.rules'
import { receiptsMachine } from '../../machines/consultation/chat/receipts/receipts.machine'
import { aMessage } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { replay } from '../kit/graph/walk'
import { conversation } from '../models/outbox.model'

const first = aMessage({ status: 'delivered' })
const second = aMessage({ objectId: 'm2', messageId: 'message-2', status: 'delivered' })
const told = (...messages: ReturnType<typeof aMessage>[]) => ({ type: 'history.told' as const, history: merged([], messages) })

test('what comes while the reading is being told, and is looked at, is told too', async () => {
  const answers: (() => void)[] = []
  const markRead = fromPromise<void, { conversation: typeof conversation }>(() => new Promise((done) => answers.push(done)))
  const actor = createActor(receiptsMachine.provide({ actors: { markRead } }), { input: { conversation } }).start()
  actor.send(told(first))
  actor.send({ type: 'chat.looked' })
  actor.send(told(first, second))
  actor.send({ type: 'chat.looked' })
  expect(answers).toHaveLength(2)
  answers[1]?.()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('told'), { timeout: 10_000 })
})

test('a look at what is read already asks nothing more', () => {
  let asked = 0
  const markRead = fromPromise<void, { conversation: typeof conversation }>(() => {
    asked += 1
    return new Promise(() => {})
  })
  const actor = createActor(receiptsMachine.provide({ actors: { markRead } }), { input: { conversation } }).start()
  actor.send(told(first))
  actor.send({ type: 'chat.looked' })
  actor.send(told({ ...first, status: 'seen', updatedAt: first.updatedAt + 1 }))
  actor.send({ type: 'chat.looked' })
  expect(asked).toBe(1)
})

test('what comes while the arrival of others is being told is told next, without another word of the server', () => {
  const actor = createActor(inert(receiptsMachine), { input: { conversation } }).start()
  const [early, late] = [aMessage(), aMessage({ objectId: 'm2', messageId: 'message-2' })]
  const delivered = { type: 'xstate.done.actor.markDelivered', output: undefined }
  replay(actor, [told(early), told(early, late), delivered])
  expect(actor.getSnapshot().value).toBe('delivering')
  expect(actor.getSnapshot().context.told).toEqual([early.messageId, late.messageId])
  replay(actor, [delivered])
  expect(actor.getSnapshot().value).toBe('told')
})

describe('a look whose telling had no answer', () => {
  const failed = { type: 'xstate.error.actor.markRead', error: null }
  const untilRetry = { type: 'xstate.after.untilRetry.receipts.unread' }
  const after = (...events: AnyEventObject[]) => {
    const actor = createActor(inert(receiptsMachine), { input: { conversation } }).start()
    replay(actor, [told(first), { type: 'chat.looked' }, failed, ...events])
    return actor.getSnapshot().value
  }
  const read = { ...first, status: 'seen' as const, updatedAt: first.updatedAt + 1 }

  test.each<[string, AnyEventObject[], string]>([
    ['is told again', [untilRetry], 'reading'],
    ['is not when the server’s word says that it was heard', [told(read), untilRetry], 'none'],
    ['nor then for what came since, at which nobody has looked', [told(read, second), untilRetry], 'none'],
    ['is told at once for what came since and was looked at', [told(read, second), { type: 'chat.looked' }], 'reading'],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toBe(state)
  })
})
