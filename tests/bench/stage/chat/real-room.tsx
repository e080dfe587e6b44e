import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { type MessageRecord, messageRecord } from '../../../../contract/schemas/message'
import { CHAT_HISTORY, CHAT_WINDOW } from '../../../../contract/values/limits'
import { provideChat } from '../../../../machines/consultation/chat/provide-chat'
import type { ConsultationRef } from '../../../../machines/consultation/consultation.selectors'
import type { MessageFact } from '../../../../machines/ports/chat'
import { accepted } from '../../../../machines/ports/result'
import { Chat } from '../../../../src/screens/consultation/chat/Chat'
import { parseRecord, parseRecords } from '../../../../src/services/live/records'
import { system } from '../../../../src/ui/theme/system'
import { inert } from '../../../kit/graph/inert'
import type { TestClock } from '../../../kit/stage/test-clock'
import { consultationModel } from '../../../models/consultation.model'
import { DOCTOR, messageOf, PATIENT } from './messages'
import type { OpenPage } from './plain-page'

const CLASS = 'Conversations'
/** Milliseconds in which the server finds a thousand rows. */
const QUERY = 50

/** Real time in the models' worlds, which only read it. */
const clock = { now: Date.now } as TestClock
const world = Object.values(consultationModel.worlds)[0]

export interface App {
  show: (room: ReactNode) => void
}

export interface OpenRoom extends OpenPage {
  typing: () => void
}

/**
 * The room's chat as the app has it: its machine on ports whose other end is a quick server, its screen in production's
 * React. What the server holds comes as it does over the wire, a window of the newest first, and is parsed.
 */
export function openRealRoom(app: App, messages: MessageRecord[]): OpenRoom {
  if (world === undefined) throw new Error('the consultation model has no world')
  const server = serve(messages)
  const conversation = { consultationId: 'K-1', doctor: DOCTOR, other: PATIENT, me: DOCTOR }
  const consultation = createActor(inert(consultationModel.machine), { input: world(clock) }).start() as ConsultationRef
  const input = { conversation, clock, newId: () => crypto.randomUUID(), isOpen: true }
  const chat = createActor(provideChat(server.ports), { input }).start()
  app.show(
    <Chat
      consultation={consultation}
      chat={chat}
      name="Sulastri Wahyuningsih"
      addressee="Ibu Sulastri"
      now={Date.now}
    />,
  )
  return {
    take: server.take,
    typing: () => chat.send({ type: 'typing.heard' }),
    close() {
      app.show(null)
      chat.stop()
      consultation.stop()
    },
  }
}

/** What stands before any room is opened: React and the theme. */
export function startApp(place: HTMLElement): App {
  const root = createRoot(place)
  const show = (room: ReactNode) =>
    root.render(
      <ChakraProvider value={system}>
        <main style={{ display: 'grid', height: '100dvh' }}>{room}</main>
      </ChakraProvider>,
    )
  show(null)
  return { show }
}

/** A quick server; it tells of a message again when it was delivered and when it was read, as the sandbox does. */
function serve(messages: MessageRecord[]) {
  const rows = new Map(messages.map((message) => [message.messageId, message]))
  let tell: (fact: MessageFact) => void = () => {}
  const parsed = (some: MessageRecord[]) => parseRecords(CLASS, messageRecord, some.map(onWire))

  function change(message: MessageRecord): void {
    rows.set(message.messageId, message)
    // What grows is to be the room, not its stage.
    const [oldest] = rows.keys()
    if (rows.size > CHAT_HISTORY && oldest !== undefined) rows.delete(oldest)
    const told = parseRecord(CLASS, messageRecord, onWire(message))
    if (told !== null) tell({ type: 'message.changed', message: told })
  }

  /** As one task each, as a socket brings them. */
  async function turn(ids: string[], status: MessageRecord['status']): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    for (const id of ids) {
      const row = rows.get(id)
      if (row !== undefined) change({ ...row, status, updatedAt: row.updatedAt + 1 })
    }
  }

  return {
    take: change,
    ports: {
      chat: {
        facts: () => (listen: (fact: MessageFact) => void) => {
          tell = listen
          const opening = setTimeout(() => {
            const newest = parsed([...rows.values()].slice(-CHAT_WINDOW))
            listen({ type: 'messages.synced', messages: newest, hasOlder: newest.length === CHAT_WINDOW })
          })
          return () => clearTimeout(opening)
        },
        readHistory: async () => {
          await new Promise((resolve) => setTimeout(resolve, QUERY))
          return parsed([...rows.values()])
        },
        save: async () => accepted(messageOf(0, 0)),
        markDelivered: ({ messageIds }: { messageIds: string[] }) => turn(messageIds, 'delivered'),
        markRead: () => turn(unreadOf(rows), 'seen'),
      },
      keptMessages: {
        load: async () => ({ draft: '', unsent: [] }),
        keep: () => ({ change: () => {}, stop: () => {} }),
        keepNow: async () => {},
      },
      attachments: {
        prepare: () => new Promise<never>(() => {}),
        upload: () => () => () => {},
        open: () => new Promise<never>(() => {}),
        release: () => {},
      },
      typing: { tell: () => {}, facts: () => () => () => {} },
    },
  }
}

function unreadOf(rows: Map<string, MessageRecord>): string[] {
  return [...rows.values()]
    .filter(({ sender_id, status }) => sender_id !== DOCTOR && status !== 'seen')
    .map(({ messageId }) => messageId)
}

/** Times as a Parse server writes them. */
function onWire(message: MessageRecord): object {
  const time = (at: number) => new Date(at).toISOString()
  return { ...message, date: { __type: 'Date', iso: time(message.date) }, createdAt: time(message.createdAt), updatedAt: time(message.updatedAt) }
}
