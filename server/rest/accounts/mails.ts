import type { OutboxMessage } from '../../../contract/schemas/sandbox'
import type { Sql } from '../../store/database'
import { noteOutbox } from '../../store/outbox'
import { type LinkKind, makeLink } from './links'

interface Receiver {
  userId: string
  email: string
  name: string
}

type Words = Required<Pick<OutboxMessage, 'subject' | 'link'>> & { body: string }

/** Links as contract §3 names them, relative to the origin. */
const WORDS: Record<LinkKind, (token: string) => Words> = {
  activation: (token) => ({
    subject: 'Aktifkan akun Anda',
    body: 'Akun Anda sudah dibuat. Buka tautan ini dan buat kata sandi; berlaku 7 hari, sekali pakai.',
    link: `/email/verify/${token}/aktivasi`,
  }),
  email: (token) => ({
    subject: 'Verifikasi email Anda',
    body: 'Buka tautan ini untuk memastikan bahwa email ini milik Anda; berlaku 7 hari, sekali pakai.',
    link: `/email/verify/${token}`,
  }),
  reset: (token) => ({
    subject: 'Atur ulang kata sandi',
    body: 'Buka tautan ini dan buat kata sandi baru; berlaku 60 menit, sekali pakai. Abaikan jika bukan Anda yang meminta.',
    link: `/reset-password/${token}`,
  }),
}

/** Makes a link and sends it to whose it is. */
export async function mailLink(sql: Sql, kind: LinkKind, { userId, email, name }: Receiver): Promise<void> {
  const { body, ...mail } = WORDS[kind](await makeLink(sql, kind, userId))
  await noteOutbox(sql, { channel: 'email', to: email, ...mail, text: `Halo, ${name}. ${body}` })
}
