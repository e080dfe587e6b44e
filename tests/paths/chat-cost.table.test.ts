import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChatReport } from '../../machines/consultation/chat/chat.model'
import { selectMessages } from '../../machines/consultation/chat/chat.selectors'
import { aMessage, countingIds } from '../kit/data/builders'
import { inert } from '../kit/graph/inert'
import { recordingReport } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { chatModel } from '../models/chat.model'
import { conversation } from '../models/outbox.model'

const theirs = (index: number, status: 'sent' | 'seen' = 'sent') =>
  aMessage({
    messageId: `message-${index}`,
    date: 1_000 + index,
    updatedAt: 1_000 + index + (status === 'seen' ? 1 : 0),
    status,
  })

/** A chat that has `size` messages, all of them read, and counts which actors receive which events. */
function chatOf(size: number) {
  const clock = new TestClock()
  const report = recordingReport<ChatReport>()
  const input = { conversation, clock, newId: countingIds(), isOpen: true, report }
  let received: string[] = []
  let longest = 0
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event') return
    received.push(`${(inspected.actorRef as AnyActorRef).id} ${inspected.event.type}`)
    longest = Math.max(longest, JSON.stringify(inspected.event).length)
  }
  const actor = createActor(inert(chatModel.machine), { id: 'chat', clock, input, inspect }).start()
  actor.send({
    type: 'messages.synced',
    messages: Array.from({ length: size }, (_, index) => theirs(index, 'seen')),
    hasOlder: false,
  })
  return {
    actor,
    shown: () => selectMessages(actor.getSnapshot()),
    costs: (act: () => void) => {
      received = []
      longest = 0
      const before = report.received.length
      act()
      return { received, longest, reports: report.received.slice(before).map(({ type }) => type) }
    },
  }
}

describe.each([0, 50, 1_000])('in a room of %i messages', (size) => {
  test('one that arrives costs its room one event, and its receipts one', () => {
    const { actor, costs, shown } = chatOf(size)
    expect(costs(() => actor.send({ type: 'message.changed', message: theirs(size) }))).toMatchObject({
      received: ['chat message.changed', 'receipts incoming.changed'],
      reports: ['other.wrote', 'messages.unread'],
    })
    expect(shown().at(-1)?.messageId).toBe(`message-${size}`)
  })

  test('a look costs each of the two one', () => {
    const { actor, costs } = chatOf(size)
    actor.send({ type: 'message.changed', message: theirs(size) })
    expect(costs(() => actor.send({ type: 'chat.looked' }))).toMatchObject({
      received: ['chat chat.looked', 'receipts chat.looked'],
      reports: ['messages.unread'],
    })
  })

  test('the echo of what was looked at reaches nobody above', () => {
    const { actor, costs } = chatOf(size)
    actor.send({ type: 'message.changed', message: theirs(size) })
    actor.send({ type: 'chat.looked' })
    expect(costs(() => actor.send({ type: 'message.changed', message: theirs(size, 'seen') }))).toMatchObject({
      received: ['chat message.changed', 'receipts incoming.changed'],
      reports: [],
    })
  })

  test('a report without news reaches nobody else', () => {
    const { actor, costs, shown } = chatOf(size)
    actor.send({ type: 'message.changed', message: theirs(size) })
    const before = shown()
    expect(costs(() => actor.send({ type: 'message.changed', message: theirs(size) }))).toMatchObject({
      received: ['chat message.changed'],
      reports: [],
    })
    expect(shown()).toBe(before)
  })

  test('the whole report of a connection that is back costs each of the four one', () => {
    const { actor, costs } = chatOf(size)
    const { received } = costs(() =>
      actor.send({ type: 'messages.synced', messages: [theirs(0, 'seen')], hasOlder: false }),
    )
    expect(received).toEqual([
      'chat messages.synced',
      'receipts incoming.changed',
      'outbox connection.restored',
      'storedFiles connection.restored',
    ])
  })

  // The flight recorder looks through each event.
  test('no event of an arrival carries the history', () => {
    const { actor, costs } = chatOf(size)
    const { longest } = costs(() => {
      actor.send({ type: 'message.changed', message: theirs(size) })
      actor.send({ type: 'chat.looked' })
    })
    expect(longest).toBeLessThan(600)
  })
})
