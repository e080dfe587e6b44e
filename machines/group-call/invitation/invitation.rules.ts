import type { InvitationAddress } from '../../ports/group-call'

/** A phone number in any usual spelling, or an e-mail address; null for what is neither. */
export function addressIn(text: string): InvitationAddress | null {
  const written = text.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written)) return { email: written }
  const digits = written.replace(/\D/g, '').length
  return /^\+?[\d ().-]+$/.test(written) && digits >= 8 && digits <= 15 && written.length <= 20 ? { phone: written } : null
}
