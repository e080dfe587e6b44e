import type { Attachment } from './attachments.model'

export function withStatus(attachments: Attachment[], messageId: string, status: Attachment['status']): Attachment[] {
  return attachments.map((attachment) => (attachment.messageId === messageId ? { ...attachment, status } : attachment))
}

export function without(attachments: Attachment[], messageId: string): Attachment[] {
  return attachments.filter((attachment) => attachment.messageId !== messageId)
}

/** Starts the oldest waiting upload unless one runs. A failed upload does not block the others. */
export function withTurn(attachments: Attachment[]): Attachment[] {
  if (attachments.some(({ status }) => status === 'running')) return attachments
  const next = attachments.find(({ status }) => status === 'queued')
  return next === undefined ? attachments : withStatus(attachments, next.messageId, 'running')
}

/** The stumbled uploads wait for their turn again. */
export function requeued(attachments: Attachment[]): Attachment[] {
  return attachments.map((attachment) =>
    attachment.status === 'stumbled' ? { ...attachment, status: 'queued' as const } : attachment,
  )
}
