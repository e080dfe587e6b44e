import { type AnyEventObject, createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { KeepOrder } from '../../machines/ports/kept-messages'
import { ongoingActor } from '../../machines/ports/ongoing'
import { accepted, refused } from '../../machines/ports/result'
import { aMessage } from '../kit/builders'
import { inert } from '../kit/inert'
import { replay } from '../kit/walk'
import { TestClock } from '../kit/test-clock'
import { chatModel, kept, keptSaved, mySaved } from '../models/chat.model'

const nothingKept = { type: 'xstate.done.actor.loadKept', output: { draft: '', unsent: [] } }
const isKept = { type: 'xstate.done.actor.keepNow', output: undefined }
const fault = { type: 'xstate.error.actor.saveMessage', error: null }

/** With the present order of its keeper, and what it asked to be kept before it was sent. */
function chatting({ steps = [nothingKept] }: { steps?: AnyEventObject[] } = {}) {
  const clock = new TestClock()
  const input = chatModel.worlds.open?.(clock)
  if (input === undefined) throw new Error('no open world')
  const told: KeepOrder[] = []
  const keeper = ongoingActor<KeepOrder>(() => ({ change: (order) => void told.push(order), stop: () => {} }))
  const actor = createActor(inert(chatModel.machine).provide({ actors: { keeper } }), { clock, input }).start()
  replay(actor, steps)
  return { actor, told, texts: () => actor.getSnapshot().context.messages.map(({ text }) => text) }
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
    replay(actor, [isKept, { type: 'xstate.done.actor.saveMessage', output: accepted({ ...mySaved, text: 'Satu' }) }])
    expect(actor.getSnapshot().context.outbox.map(({ text }) => text)).toEqual(['Dua'])
    expect(texts()).toEqual(['Satu', 'Dua'])
  })

  test('a refused one has failed, but not when the server tells that it has it', () => {
    const refusal = { type: 'xstate.done.actor.saveMessage', output: refused({ kind: 'notAllowed' }) }
    const { actor } = chatting()
    replay(actor, [{ type: 'chat.send', text: 'Baik, Bu.' }, isKept, refusal])
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['failed'])

    const { actor: other } = chatting()
    other.send({ type: 'chat.send', text: 'Baik, Bu.' })
    other.send({ type: 'message.changed', message: { ...mySaved, status: 'seen' } })
    replay(other, [isKept, refusal])
    expect(other.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['seen'])
  })

  test('blank text is no message', () => {
    const { actor, texts } = chatting()
    actor.send({ type: 'chat.send', text: '  \n ' })
    expect(texts()).toEqual([])
  })
})

describe('what was typed outlives the page (chatwoot: drafts lost, drafts sent to another patient)', () => {
  const restored = { type: 'xstate.done.actor.loadKept', output: kept }
  const saved = (messageId: string) => ({
    type: 'xstate.done.actor.saveMessage',
    output: accepted({ ...mySaved, messageId, text: messageId }),
  })

  test('what was kept stands in the room again and goes out under its own messageId', () => {
    const { actor } = chatting({ steps: [restored] })
    const { draft, outbox } = actor.getSnapshot().context
    expect(draft).toBe('Apakah')
    expect(outbox.map(({ messageId }) => messageId)).toEqual([keptSaved.messageId])
    expect(actor.getSnapshot().value.outbox).toBe('keeping')
  })

  test('it goes out before what is written meanwhile, and words typed meanwhile follow the kept ones', () => {
    const { actor, texts } = chatting({ steps: [] })
    actor.send({ type: 'chat.send', text: 'Baru' })
    actor.send({ type: 'draft.changed', draft: 'sejak kapan?' })
    expect(actor.getSnapshot().value.outbox).toBe('restoring')
    replay(actor, [restored])
    expect(texts()).toEqual(['Selamat pagi, Bu.', 'Baru'])
    expect(actor.getSnapshot().context.outbox.map(({ text }) => text)).toEqual(['Selamat pagi, Bu.', 'Baru'])
    expect(actor.getSnapshot().context.draft).toBe('Apakah\nsejak kapan?')
  })

  test('what the history shows already stays as told, and is asked once more: the server makes no second one', () => {
    const { actor } = chatting({ steps: [] })
    actor.send({ type: 'messages.synced', messages: [{ ...keptSaved, status: 'seen' }] })
    replay(actor, [restored])
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['seen'])
    expect(actor.getSnapshot().context.outbox).toHaveLength(1)
  })

  test('a refused one comes back refused, and goes out at a click', () => {
    const [unsent] = kept.unsent
    if (unsent === undefined) throw new Error('nothing is kept')
    const { actor } = chatting({
      steps: [{ ...restored, output: { draft: '', unsent: [{ ...unsent, status: 'failed' }] } }],
    })
    expect(actor.getSnapshot().value.outbox).toBe('empty')
    expect(actor.getSnapshot().context.messages.map(({ status }) => status)).toEqual(['failed'])
    actor.send({ type: 'chat.retry', messageId: unsent.messageId })
    expect(actor.getSnapshot().context.outbox.map(({ messageId }) => messageId)).toEqual([unsent.messageId])
  })

  test('where nothing can be read the room works as if nothing had been kept', () => {
    const { actor } = chatting({ steps: [{ type: 'xstate.error.actor.loadKept', error: null }] })
    actor.send({ type: 'chat.send', text: 'Halo' })
    replay(actor, [{ type: 'xstate.error.actor.keepNow', error: null }])
    expect(actor.getSnapshot().value.outbox).toBe('saving')
  })

  test('a message is kept, and its draft gone, in one order; only then is it sent', () => {
    const { actor, told } = chatting()
    actor.send({ type: 'draft.changed', draft: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Satu' })
    expect(told.map(({ draft, unsent }) => [draft, unsent.map(({ text }) => text)])).toEqual([
      ['', []],
      ['Satu', []],
      ['', ['Satu']],
    ])
    expect(actor.getSnapshot().children.saveMessage).toBeUndefined()
    replay(actor, [isKept])
    expect(actor.getSnapshot().children.saveMessage).toBeDefined()
  })

  test('it leaves what is kept when its own row is known, never before; a refused one stays', () => {
    const { actor, told } = chatting()
    actor.send({ type: 'chat.send', text: 'Satu' })
    actor.send({ type: 'chat.send', text: 'Dua' })
    const unsent = () => told.at(-1)?.unsent.map(({ text, status }) => `${text} ${status}`)
    replay(actor, [isKept, fault, { type: 'messages.synced', messages: [] }])
    expect(unsent()).toEqual(['Satu not_send', 'Dua not_send'])
    const first = actor.getSnapshot().context.outbox[0]?.messageId ?? ''
    replay(actor, [saved(first)])
    expect(unsent()).toEqual(['Dua not_send'])
    replay(actor, [isKept, { type: 'xstate.done.actor.saveMessage', output: refused({ kind: 'notAllowed' }) }])
    expect(unsent()).toEqual(['Dua failed'])
  })

  test('the farewell leaves no draft behind', () => {
    const { actor, told } = chatting({ steps: [restored] })
    actor.send({ type: 'messages.synced', messages: [aMessage({ messageId: 'm9', kind: 'sesi_berakhir' })] })
    expect(actor.getSnapshot().context.draft).toBe('')
    expect(told.at(-1)?.draft).toBe('')
  })

  test('a broken feed begins nothing anew', () => {
    const { actor } = chatting({ steps: [restored] })
    replay(actor, [isKept, { type: 'xstate.error.actor.messageFacts', error: null }])
    expect(actor.getSnapshot().value).toMatchObject({ history: 'stale', outbox: 'saving' })
  })
})
