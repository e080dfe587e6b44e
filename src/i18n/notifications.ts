import type { PushKind } from '../../contract/values/push-kinds'

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * What stands on a lock screen: that somebody waits and until when, never who or why. The worker has no page that could
 * tell it a language, so it speaks the app's first one.
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
  /** Of an emergency that nobody answered. @param deadline epoch milliseconds */
  callBackUntil: (deadline: number) => `Menunggu dipanggil balik sampai pukul ${clock.format(deadline)}.`,
  over: 'Permintaan telah berakhir',
  unreadable: { title: 'Dokter Keluarga', body: 'Buka aplikasi untuk melihat yang baru.' },
}
