import type { Page } from 'playwright'
import { JAVASCRIPT_KEY } from '../../../server/live/javascript-key'
import type { WireRoom } from './wire-room'

const STYLE = `
body { margin: 0; font: 400 16px/1.5 system-ui, sans-serif; }
[role=log] { height: calc(100dvh - 64px); padding: 24px; overflow: hidden auto; }
h2 { margin-block: 12px 10px; font: 500 14px system-ui, sans-serif; text-align: center; }
.row { display: flex; flex-direction: column; align-items: flex-start; max-width: 760px; margin: 0 auto 14px; }
.own { align-items: flex-end; }
p { max-width: min(78%, 560px); margin: 0; padding: 10px 16px; border: 1px solid #ddd; border-radius: 16px 16px 16px 4px; overflow-wrap: anywhere; white-space: pre-wrap; }
.foot { margin-block-start: 6px; font: 400 14px system-ui, sans-serif; }
textarea { width: 100%; }`

const BODY =
  '<button type="button">Lanjutkan</button><div id="place"></div><textarea aria-label="Tulis pesan"></textarea>'

/**
 * The limit of the chat: a room as one writes it by hand, without a library and without cleverness, on the same server
 * with its own live socket. All messages are elements of the document, in bubbles with time and tick, under the names
 * of their days; the newest is in sight.
 */
export async function openPlainRoom(page: Page, origin: string, { conversation, token }: WireRoom): Promise<void> {
  // A page of the server itself: Chromium keeps others from its sockets.
  await page.goto(`${origin}/robots.txt`)
  await page.addStyleTag({ content: STYLE })
  await page.locator('body').evaluate((body, html) => (body.innerHTML = html), BODY)
  await page.evaluate('globalThis.__name = (named) => named')
  await page.evaluate(roomInPage, { conversation, token, javascriptKey: JAVASCRIPT_KEY })
}

interface Message {
  messageId: string
  sender_id: string
  text: string
  status: string
  createdAt: string
}

interface Given {
  conversation: WireRoom['conversation']
  token: string
  javascriptKey: string
}

function roomInPage({ conversation, token, javascriptKey }: Given): Promise<void> {
  const dayFormat = new Intl.DateTimeFormat('id-ID', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const timeFormat = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' })
  const place = document.querySelector('#place') as HTMLElement
  const keys = { applicationId: conversation.apps, javascriptKey, sessionToken: token }
  let log: HTMLElement = document.createElement('div')
  let ticks = new Map<string, HTMLElement>()
  let lastDay = ''

  const element = (name: string, className: string, text = '') => {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }
  const tickOf = ({ status }: Message) => (status === 'seen' || status === 'delivered' ? '✓✓' : '✓')
  const append = (message: Message) => {
    const date = new Date(message.createdAt)
    const day = dayFormat.format(date)
    if (day !== lastDay) log.append(element('h2', '', day))
    lastDay = day
    const isOwn = message.sender_id === conversation.uid
    const row = element('div', isOwn ? 'row own' : 'row')
    const foot = element('div', 'foot', timeFormat.format(date))
    const tick = element('span', '', isOwn ? tickOf(message) : '')
    foot.append(tick)
    row.append(element('p', '', message.text), foot)
    log.append(row)
    ticks.set(message.messageId, tick)
  }
  const take = (message: Message) => {
    const tick = ticks.get(message.messageId)
    if (tick === undefined) {
      append(message)
      log.scrollTop = log.scrollHeight
    } else if (message.sender_id === conversation.uid) tick.textContent = tickOf(message)
  }

  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/parse`)
  const read = async () => {
    const query = { where: JSON.stringify(conversation), order: '-createdAt', limit: '1000' }
    const headers = {
      'x-parse-application-id': conversation.apps,
      'x-parse-javascript-key': javascriptKey,
      'x-parse-session-token': token,
    }
    const answer = await fetch(`/parse/classes/Conversations?${new URLSearchParams(query).toString()}`, { headers })
    return ((await answer.json()) as { results: Message[] }).results.toReversed()
  }
  const open = async () => {
    const query = { className: 'Conversations', where: conversation }
    socket.send(JSON.stringify({ op: 'subscribe', requestId: 1, query, sessionToken: token }))
    for (const message of await read()) append(message)
    place.append(log)
    log.scrollTop = log.scrollHeight
  }
  const close = () => {
    socket.send(JSON.stringify({ op: 'unsubscribe', requestId: 1 }))
    log.remove()
    log = element('div', '')
    log.role = 'log'
    ticks = new Map()
    lastDay = ''
  }
  log.role = 'log'
  document.querySelector('button')?.addEventListener('click', () => void open())
  Object.assign(window, { closePlainRoom: close })
  return new Promise((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'connect', ...keys })))
    socket.addEventListener('message', ({ data }) => {
      const received = JSON.parse(String(data)) as { op: string; object?: Message }
      if (received.op === 'connected') resolve()
      if (received.object !== undefined && (received.op === 'create' || received.op === 'update')) take(received.object)
    })
  })
}
