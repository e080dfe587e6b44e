import type { MessageRecord } from '../../../../contract/schemas/message'
import { aMessage } from '../../../kit/data/builders'

export const DOCTOR = '101'
export const PATIENT = '201'
const MINUTE = 60_000

const SENTENCES = [
  'Selamat pagi dok.',
  'Dari kemarin malam tengkuk saya berat, dan kalau berdiri agak pusing.',
  'Sudah diminum obatnya pagi ini?',
  'Sudah.',
  'Baik. Coba ukur tensinya sekarang, duduk dulu lima menit, lengan kiri, lalu kirim angkanya ke saya ya.',
  'Ukur dua kali, pagi dan sore, dan catat keduanya. Kurangi garam, tidur yang cukup, dan datang ke fasilitas ' +
    'kesehatan terdekat bila nyeri dada, sesak, atau sebelah badan terasa lemah.',
]

/** The nth message of a long conversation, as the wire has it: two of each side in turn, twenty seconds apart. */
export function messageOf(index: number, from: number, parts: Partial<MessageRecord> = {}): MessageRecord {
  const date = from + (index * MINUTE) / 3
  return aMessage({
    objectId: `m${index}`,
    messageId: `message-${index}`,
    sender_id: index % 4 < 2 ? PATIENT : DOCTOR,
    text: `${index}. ${SENTENCES[index % SENTENCES.length] ?? ''}`,
    status: 'seen',
    date,
    updatedAt: date,
    ...parts,
  })
}
