import type { PushKind } from '../../contract/values/push-kinds'

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * Texts on a lock screen: that somebody waits and until when, without names and reasons. The worker does not know the
 * chosen language, so it uses Indonesian.
 */
export const notificationTexts = {
  title: {
    consultation: 'Konsultasi masuk',
    faskes: 'Konsultasi masuk',
    emergency: 'Emergency Call',
    unanswered: 'Emergency tidak terjawab',
    call: 'Panggilan Video Masuk',
  } satisfies Record<PushKind, string>,
  /** @param deadline epoch milliseconds */
  until: (deadline: number) => `Menunggu jawaban Anda sampai pukul ${clock.format(deadline)}.`,
  /** For an unanswered emergency. @param deadline epoch milliseconds */
  callBackUntil: (deadline: number) => `Menunggu dipanggil balik sampai pukul ${clock.format(deadline)}.`,
  over: 'Permintaan telah berakhir',
  unreadable: { title: 'Dokter Keluarga', body: 'Buka aplikasi untuk melihat yang baru.' },
}
