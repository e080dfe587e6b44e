/** Texts of the unanswered emergencies, loaded with the pages that list them. */
export const idUnanswered = {
  unanswered: {
    title: 'Emergency tidak terjawab',
    count: ({ n }: { n: number }) => `${n} menunggu`,
    text: 'Belum ada dokter yang menjawab. Panggil balik, atau telepon langsung.',
    textOnly: 'Belum ada dokter yang menjawab.',
    caller: 'Nama Penelpon',
    remark: 'Keterangan',
    asked: ({ time, ago }: { time: string; ago: string }) => `Menelepon pukul ${time}, ${ago}`,
    justNow: 'baru saja',
    ago: ({ n }: { n: number }) => `${n} menit lalu`,
    closesIn: ({ n }: { n: number }) => `Sistem menutup dalam ${n} menit`,
    closesNow: 'Sistem segera menutup',
    test: 'Panggilan uji coba',
    phone: ({ name }: { name: string }) => `Telepon ${name}`,
    noPhone: 'Nomor telepon tidak diketahui',
    callBack: 'Panggil balik',
    callBackOf: ({ name }: { name: string }) => `Panggil balik ${name}`,
    callingBack: 'Memanggil',
    retry: 'Coba lagi',
    retryOf: ({ name }: { name: string }) => `Coba lagi, ${name}`,
    failed: 'Server belum menjawab. Kami coba lagi otomatis.',
    dismiss: 'Tutup',
    more: ({ n }: { n: number }) => `Lihat ${n} lagi`,
    fewer: 'Ringkas',
    /** Replaces the missed requests if all of them are in this list. */
    missedAbove: 'Semua yang terlewat ada di Emergency tidak terjawab di atas.',
    staleSince: ({ time }: { time: string }) => `Terakhir sinkron ${time}.`,
    reconnecting: 'Menyambung kembali…',
  },
  /** Why nobody can be called back and what to do, by the rule's reason. */
  unansweredReasons: {
    notADoctor: 'Dokter dalam Mode Emergency yang memanggil balik.',
    atWork: 'Selesaikan dulu konsultasi atau emergency Anda, lalu panggil balik.',
    notInEmergencyMode: 'Aktifkan Mode Dokter Emergency untuk memanggil balik.',
    asking: 'Panggilan balik yang lain sedang diproses.',
  },
  /** The result of a call-back, by reason. */
  unansweredRefusals: {
    takenByDoctor: ({ caller, name }: { caller: string; name: string }) =>
      `Emergency ${caller} sudah ditangani ${name}.`,
    takenByMyself: ({ caller }: { caller: string }) => `Emergency ${caller} sudah Anda buka di perangkat lain.`,
    taken: ({ caller }: { caller: string }) => `Emergency ${caller} sudah ditangani.`,
    closed: ({ caller }: { caller: string }) => `Emergency ${caller} sudah ditutup sistem.`,
    openItem: 'Masih ada yang belum selesai. Lanjutkan atau akhiri dari panel, lalu panggil balik.',
    notAllowed: 'Mode Dokter Emergency Anda belum aktif di server. Aktifkan lagi, lalu panggil balik.',
  },
}

export type UnansweredTexts = typeof idUnanswered
export const unansweredTexts = { name: 'unanswered', id: idUnanswered } as const
