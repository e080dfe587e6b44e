import type { Attachment } from './attachments.model'

export function withStatus(attachments: Attachment[], messageId: string, status: Attachment['status']): Attachment[] {
  return attachments.map((attachment) => (attachment.messageId === messageId ? { ...attachment, status } : attachment))
}

export function without(attachments: Attachment[], messageId: string): Attachment[] {
  return attachments.filter((attachment) => attachment.messageId !== messageId)
}

/** One at a time: the oldest that waits runs, unless another does. What has stumbled holds nobody up. */
export function withTurn(attachments: Attachment[]): Attachment[] {
  if (attachments.some(({ status }) => status === 'running')) return attachments
  const next = attachments.find(({ status }) => status === 'queued')
  return next === undefined ? attachments : withStatus(attachments, next.messageId, 'running')
}
