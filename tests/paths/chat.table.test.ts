import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage } from '../kit/builders'
import { inert } from '../kit/inert'
import { replay } from '../kit/walk'
import { TestClock } from '../kit/test-clock'
import { chatModel, mySaved } from '../models/chat.model'

function chatting() {
  const clock = new TestClock()
  const input = chatModel.worlds.open?.(clock)
  if (input === undefined) throw new Error('no open world')
  const actor = createActor(inert(chatModel.machine), { clock, input }).start()
  return { actor, texts: () => actor.getSnapshot().context.messages.map(({ text }) => text) }
}

const first = aMessage()
const second = aMessage({ objectId: 'm2', messageId: 'message-2', text: 'Sakitnya di sini.', date: first.date + 1_000 })

describe('no message is lost on the screen (spec §4 Chat)', () => {
  test.each([
    ['none', []],
    ['delivering', [{ type: 'messages.synced', messages: [first] }]],
    ['told', [{ type: 'messages.synced', messages: [first] }, { type: 'xstate.done.actor.markDelivered', output: undefined }]],
    ['reading', [{ type: 'messages.synced', messages: [first] }, { type: 'chat.looked' }]],
    ['undelivered', [{ type: 'messages.synced', messages: [first] }, { type: 'xstate.error.actor.markDelivered', error: null }]],
  ])('an incoming one is in sight while receipts are %s', (receipts, steps) => {
    const { actor, texts } = chatting()
    replay(actor, steps)
    expect(actor.getSnapshot().value.receipts).toBe(receipts)
    actor.send({ type: 'message.changed', message: second })
    expect(texts()).toContain(second.text)
  })

  test('older news never overwrites newer', () => {
    const { actor } = chatting()
    actor.send({ type: 'message.changed', message: aMessage({ status: 'seen', updatedAt: first.updatedAt + 5 }) })
    actor.send({ type: 'message.changed', message: aMessage({ status: 'sent', updatedAt: first.updatedAt + 1 }) })
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['seen'])
  })

  test('a status never goes back, whatever overtakes what', () => {
    const { actor } = chatting()
    actor.send({ type: 'message.changed', message: aMessage({ status: 'seen', updatedAt: first.updatedAt + 1 }) })
    actor.send({ type: 'message.changed', message: aMessage({ status: 'sent', updatedAt: first.updatedAt + 5 }) })
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['seen'])
  })

  test('a message is in sight as not_send at once, and goes out in the order it was written', () => {
    const { actor, texts } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    expect(actor.getSnapshot().context.messages.map(({ text, status }) => [text, status])).toEqual([
      ['Satu', 'not_send'],
      ['Dua', 'not_send'],
    ])
    expect(actor.getSnapshot().context.outbox.map(({ text }) => text)).toEqual(['Satu', 'Dua'])
    replay(actor, [{ type: 'xstate.done.actor.saveMessage', output: accepted({ ...mySaved, text: 'Satu' }) }])
    expect(actor.getSnapshot().context.outbox.map(({ text }) => text)).toEqual(['Dua'])
    expect(texts()).toEqual(['Satu', 'Dua'])
  })

  test('a refused one has failed, but not when the server tells that it has it', () => {
    const refusal = { type: 'xstate.done.actor.saveMessage', output: refused({ kind: 'notAllowed' }) }
    const { actor } = chatting()
    replay(actor, [{ type: 'chat.send', text: 'Baik, Bu.' }, refusal])
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['failed'])

    const { actor: other } = chatting()
    other.send({ type: 'chat.send', text: 'Baik, Bu.' })
    other.send({ type: 'message.changed', message: { ...mySaved, status: 'seen' } })
    replay(other, [refusal])
    expect(other.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['seen'])
  })

  test('blank text is no message', () => {
    const { actor, texts } = chatting()
    actor.send({ type: 'chat.send', text: '  \n ' })
    expect(texts()).toEqual([])
  })
})
