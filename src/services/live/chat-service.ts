import { type MessageRecord, updatedCount } from '../../../contract/schemas/message'
import { CHAT_HISTORY, CHAT_WINDOW, SECOND } from '../../../contract/values/limits'
import { PARSE_CODES } from '../../../contract/values/refusals'
import type { ChatPort, Conversation, OutgoingMessage } from '../../../machines/ports/chat'
import { accepted, refused } from '../../../machines/ports/result'
import { whenIdle } from '../clock/when-idle'
import type { LiveBackend } from './live-service'
import { parseCode } from './parse-fault'
import type { ParseSdk } from './parse-sdk'
import { parseMessage, parseMessages } from './records'

const CLASS = 'Conversations'
/** Timeout for a thousand messages over a slow network. */
const HISTORY_PATIENCE = 90 * SECOND

/**
 * Chat messages of a consultation (product §7): filtered by consultation, both parties and app, newest by creation;
 * first the visible window, then up to the limit of 1000.
 */
export function createChatService(backend: LiveBackend): ChatPort {
  return {
    async save({ conversation, message }) {
      try {
        const saved = await backend.ask(async (sdk, as) => {
          const row = new sdk.Object(CLASS)
          await row.save(fieldsOf(conversation, message, backend.appId), as)
          return setSent(sdk, row, as)
        })
        return accepted(read(saved))
      } catch (fault) {
        const code = parseCode(fault)
        if (code === PARSE_CODES.malformed) return refused({ kind: 'closed' })
        if (code === PARSE_CODES.notYours || code === PARSE_CODES.notFound) return refused({ kind: 'notAllowed' })
        throw fault
      }
    },
    async markDelivered({ conversation: { consultationId }, messageIds }) {
      await backend.run('updateToDelivered', { consultation_id: consultationId, messageIds }, updatedCount)
    },
    async markRead({ conversation: { consultationId, doctor, other, me } }) {
      const params = {
        uid: me,
        uidF: me === doctor ? other : doctor,
        consultation_id: consultationId,
        apps: backend.appId,
      }
      await backend.run('updateToReaded', params, updatedCount)
    },
    async readHistory({ conversation }) {
      // Reading and merging a thousand messages would delay the first paint of the newest.
      await new Promise<void>((resolve) => whenIdle(resolve, SECOND))
      const found: unknown = await backend.ask((sdk, as) => {
        const query = new sdk.Query(CLASS)
        constrainTo(query, conversation)
        query.limit(CHAT_HISTORY)
        return query.find({ ...as, json: true })
      }, HISTORY_PATIENCE)
      return parseMessages(CLASS, found as object[])
    },
    facts: (conversation) => (listen) =>
      backend.connection.watch({
        className: CLASS,
        constrain(query) {
          constrainTo(query, conversation)
          query.limit(CHAT_WINDOW)
        },
        onWhole: (objects) =>
          listen({
            type: 'messages.synced',
            messages: parseMessages(CLASS, objects),
            hasOlder: objects.length >= CHAT_WINDOW,
          }),
        onEvent(event, object) {
          if (event === 'delete') return
          const message = parseMessage(CLASS, object)
          if (message !== null) listen({ type: 'message.changed', message })
        },
        onLost: () => listen({ type: 'feed.lost' }),
      }),
  }

  function constrainTo(query: Parse.Query, { consultationId, doctor, other }: Conversation): void {
    query.equalTo('consultation_id', consultationId)
    query.equalTo('uid', doctor)
    query.equalTo('user', other)
    query.equalTo('apps', backend.appId)
    query.descending('createdAt')
  }
}

/**
 * The second save of product §4. A known messageId is answered with its first row, which may already be delivered or
 * read; then the server's status is later than ours, which is no refusal.
 */
async function setSent(sdk: ParseSdk, row: Parse.Object, as: { sessionToken: string }): Promise<object> {
  if (row.get('status') !== 'not_send') return row.toJSON()
  try {
    await row.save({ status: 'sent' }, as)
    return row.toJSON()
  } catch (fault) {
    if (parseCode(fault) !== PARSE_CODES.notYours) throw fault
    const found: unknown = await new sdk.Query(CLASS).get(row.id ?? '', { ...as, json: true })
    return found as object
  }
}

function fieldsOf(conversation: Conversation, message: OutgoingMessage, appId: string): Record<string, unknown> {
  return {
    messageId: message.messageId,
    consultation_id: conversation.consultationId,
    apps: appId,
    uid: conversation.doctor,
    user: conversation.other,
    sender_id: conversation.me,
    kind: message.kind,
    status: 'not_send',
    text: message.text,
    date: new Date(message.date),
  }
}

function read(row: object): MessageRecord {
  const message = parseMessage(CLASS, row)
  if (message === null) throw new Error('the server answered a message in an unknown shape')
  return message
}
