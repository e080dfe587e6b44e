import type { AttachmentsPort, UploadFact } from '../../../machines/ports/attachments'
import { logFailure } from '../log'
import { createByteShelf } from './byte-shelf'
import { type FileDoor, harmless, type StoreAnswer } from './file-door'
import { lightened } from './photo'

/** Maximum bytes of cached files. */
const SHELF = 32 * 1024 * 1024

export interface AttachmentsService extends AttachmentsPort {
  /** Drops all cached files after a sign-out. */
  forget(): void
}

/** A conversation's files: scale, upload and download them (product §7 POST /chat/upload, contract §3). */
export function createAttachmentsService(door: FileDoor): AttachmentsService {
  const shelf = createByteShelf(SHELF)

  return {
    prepare: ({ file }, signal) => lightened(file, signal),
    upload: (order) => (listen) => {
      const { signal, abort } = abortable()
      void send()
      return abort

      async function send(): Promise<void> {
        const onShare = (share: number) => !signal.aborted && listen({ type: 'upload.progressed', share })
        const fact = await door.store(order, { signal, onShare }).then(factOf, (fault: unknown): UploadFact => {
          if (!signal.aborted) logFailure('POST /chat/upload', fault)
          return { type: 'upload.faulted' }
        })
        // The sender sees the file without downloading it.
        if (fact.type === 'upload.stored') shelf.put(fact.reference, harmless(order.file.bytes))
        if (!signal.aborted) listen(fact)
      }
    },
    async open({ reference }, signal) {
      const bytes = shelf.take(reference) ?? (await door.read(reference, signal))
      signal.throwIfAborted()
      shelf.put(reference, bytes)
      return URL.createObjectURL(bytes)
    },
    release: (url) => URL.revokeObjectURL(url),
    forget: () => shelf.clear(),
  }
}

function factOf(answer: StoreAnswer): UploadFact {
  if (answer.ok) return { type: 'upload.stored', reference: answer.reference }
  const { message, messages = message } = answer.failure
  switch (answer.status) {
    case 413:
      return { type: 'upload.refused', refusal: { kind: 'tooLarge' } }
    case 422:
      return { type: 'upload.refused', refusal: { kind: 'unsupported', messages: [messages].flat() } }
    case 403:
    case 404:
    case 409:
      return { type: 'upload.refused', refusal: { kind: 'closed' } }
    default:
      return { type: 'upload.faulted' }
  }
}

function abortable() {
  const leaving = new AbortController()
  return { signal: leaving.signal, abort: () => leaving.abort() }
}
