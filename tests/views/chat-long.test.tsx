import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MessageRecord } from '../../contract/schemas/message'
import type { ChatRef } from '../../machines/consultation/consultation.selectors'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { ChatOnStage } from '../../stories/consultation/ChatOnStage'
import { aMessage, aReference } from '../kit/data/builders'
import { stageState } from '../kit/harness/stage-state'
import { TEST_EPOCH } from '../kit/harness/test-clock'
import { chatModel } from '../models/chat.model'

const WORDS = [
  'Ya.',
  'Sudah diminum pagi ini, dok, tapi masih pusing kalau berdiri. '.repeat(4),
  'Baik, dok. Terima kasih.',
]

/** Of all heights, over three days. */
const thousand = Array.from({ length: 1_000 }, (_, index) =>
  aMessage({
    objectId: `n${index}`,
    messageId: `n${index}`,
    sender_id: index % 3 === 0 ? '101' : '201',
    text: `Pesan ke-${index}. ${WORDS[index % WORDS.length] ?? ''}`,
    status: 'seen',
    date: TEST_EPOCH - (1_000 - index) * 4 * 60_000,
  }),
)

async function talking(messages: MessageRecord[]) {
  const { actor, clock } = stageState(chatModel, 'chat.composer.open')
  actor.send({ type: 'messages.synced', messages, hasOlder: false })
  const subscriptions = vi.spyOn(actor, 'subscribe')
  const screen = await render(
    <ChakraProvider value={system}>
      <ChatOnStage chat={actor as ChatRef} now={clock.now} />
    </ChakraProvider>,
  )
  const log = screen.getByRole('log').element() as HTMLElement
  return { actor, screen, log, subscriptions }
}

const isWhole = (log: HTMLElement) =>
  vi.waitFor(() => expect(log.querySelectorAll('li').length).toBeGreaterThanOrEqual(1_000), { timeout: 30_000 })

/** The row whose words begin so. */
function rowOf(log: HTMLElement, words: string): HTMLElement {
  const row = [...log.querySelectorAll('li')].find(({ textContent }) => textContent.includes(words))
  if (row === undefined) throw new Error(`no row says ${words}`)
  return row
}

const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const topOf = (row: HTMLElement) => Math.round(row.getBoundingClientRect().top)

test('the message being read stays in place while older ones are added above it', { timeout: 60_000 }, async () => {
  const { log } = await talking(thousand)
  log.scrollTop = -600
  await aFrame()
  const row = rowOf(log, 'Pesan ke-985.')
  const before = [topOf(row), log.scrollTop]
  expect(log.querySelectorAll('li').length).toBeLessThan(1_000)
  await isWhole(log)
  expect([topOf(row), log.scrollTop]).toEqual(before)
})

test('scrolling back through the whole conversation does not jump', { timeout: 60_000 }, async () => {
  const { log } = await talking(thousand)
  await isWhole(log)
  const jumps: number[] = []
  for (let step = 0; step < 40; step += 1) {
    const middle = log.getBoundingClientRect().top + log.clientHeight / 2
    const row = [...log.querySelectorAll('li')].findLast((one) => topOf(one) < middle)
    if (row === undefined) throw new Error('nothing is in sight')
    const [from, at] = [topOf(row), log.scrollTop]
    log.scrollTop -= 250
    await aFrame()
    await aFrame()
    jumps.push(Math.abs(topOf(row) - from - (at - log.scrollTop)))
  }
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1)
})

test('the oldest words can be found in the page', { timeout: 60_000 }, async () => {
  const { log } = await talking(thousand)
  await isWhole(log)
  const find = (window as unknown as { find: (words: string) => boolean }).find.bind(window)
  getSelection()?.removeAllRanges()
  expect(find('Pesan ke-3.')).toBe(true)
  const found = getSelection()?.anchorNode?.parentElement?.closest('li')
  expect(found).toBe(rowOf(log, 'Pesan ke-3.'))
})

test('a text subscribes to nothing, so that a change costs the same in a long room', { timeout: 60_000 }, async () => {
  const { log, subscriptions } = await talking(thousand)
  await isWhole(log)
  expect(subscriptions.mock.calls.length).toBeLessThan(100)
})

test('a photo that loads moves nothing', { timeout: 60_000 }, async () => {
  const photos = thousand.slice(0, 60).map((one, index) => {
    const isPhoto = index % 5 === 0
    return isPhoto ? { ...one, kind: 'image' as const, text: aReference(`foto-${index}.jpg`) } : one
  })
  const { actor, log } = await talking(photos)
  await vi.waitFor(() => expect(Object.keys(actor.getSnapshot().context.files).length).toBeGreaterThan(0), {
    timeout: 10_000,
  })
  const canvas = new OffscreenCanvas(400, 900)
  canvas.getContext('2d')
  const url = URL.createObjectURL(await canvas.convertToBlob())
  const rows = [...log.querySelectorAll<HTMLElement>('li')]
  const before = rows.map(topOf)
  for (const file of Object.values(actor.getSnapshot().context.files)) {
    file.send({ type: 'xstate.done.actor.openFile', output: url, actorId: 'openFile' } as never)
  }
  await vi.waitFor(() => expect(log.querySelector('img')?.complete).toBe(true), { timeout: 10_000 })
  await aFrame()
  expect(rows.map(topOf)).toEqual(before)
})
