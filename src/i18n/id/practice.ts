/** Texts of the practice, and the robots' parts. */
export const idPractice = {
  practice: {
    bar: 'LATIHAN: bukan pasien sungguhan',
    title: 'Latihan menjawab permintaan',
    subtitle: 'Robot berdering di panel yang sama dengan panel sungguhan. Tidak ada yang dikirim atau disimpan.',

    briefing: 'Sesi berikutnya',
    kinds: 'Yang datang',
    kind: { consultations: 'Konsultasi', emergencies: 'Emergency', both: 'Keduanya' },
    length: 'Panjang sesi',
    lengths: { short: '5 robot', long: '10 robot' },
    seed: 'Nomor sesi',
    seedHint: 'Nomor yang sama, urutan yang sama.',
    seedMalformed: 'Tulis angka 1 sampai 99999.',
    who: ({ patients, facilities, callers }: { patients: number; facilities: number; callers: number }) =>
      [
        patients > 0 ? `${patients} pasien` : '',
        facilities > 0 ? `${facilities} faskes` : '',
        callers > 0 ? `${callers} Emergency Call` : '',
      ]
        .filter(Boolean)
        .join(', '),
    longest: ({ minutes }: { minutes: number }) => `Paling lama ${minutes} menit.`,
    outcomes: 'Ada yang membatalkan sendiri, ada yang lebih dulu diterima dokter lain, seperti pada hari kerja.',
    afterwards: 'Konsultasi latihan tidak dibuka. Tiga detik setelah menerima, Anda siap untuk yang berikutnya.',
    quiet: 'Dering latihan lebih pelan dari dering sungguhan.',
    realFirst: 'Yang sungguhan selalu lebih dulu: begitu ada yang berdering, latihan berhenti.',
    goOffline: 'Sebaiknya menjadi Offline dulu. Latihan tidak mengubah status Anda.',
    reachable:
      'Anda sedang menerima pasien. Pasien sungguhan dapat datang kapan saja dan menghentikan latihan. Sebaiknya menjadi Offline dulu.',
    start: 'Mulai latihan',

    panel: 'Panel latihan',
    tag: 'Latihan',
    counter: ({ n }: { n: number }) => `${n} robot menunggu`,
    empty: 'Menunggu robot berikutnya',
    emptyText: 'Panel ini berdering saat robot datang.',
    progress: ({ n, whole }: { n: number; whole: number }) => `Robot ${n} dari ${whole}`,
    running: 'Sejauh ini',
    stop: 'Hentikan latihan',
    seconds: ({ seconds }: { seconds: string }) => `${seconds} detik`,
    accepted: ({ time }: { time: string }) => `Diterima dalam ${time}`,
    acceptedText: 'Di hari kerja ruang konsultasi terbuka sekarang.',
    acceptedCall: 'Di hari kerja layar Emergency Call terbuka sekarang.',
    turning: 'Sekarang Mode Dokter Emergency',
    turningText: 'Emergency Call berdering 60 detik dan tidak dapat ditolak.',
    finishing: 'Sesi selesai',
    /** Ends other than accepting. */
    results: {
      rejected: ({ name }: { name: string }) => `${name} Anda tolak.`,
      missed: ({ name }: { name: string }) => `${name} terlewat: waktu menjawab habis.`,
      withdrawn: ({ name }: { name: string }) => `${name} membatalkan permintaannya.`,
      taken: ({ name, colleague }: { name: string; colleague: string }) => `${name} sudah diterima ${colleague}.`,
      outrun: ({ name, colleague }: { name: string; colleague: string }) =>
        `${name} diterima ${colleague}, sekejap lebih dulu dari Anda.`,
      cleared: ({ name }: { name: string }) => `${name} dilepas karena Anda menerima yang lain.`,
    },

    result: 'Hasil latihan',
    ofAll: ({ n, whole }: { n: number; whole: number }) => `${n} dari ${whole}`,
    figures: { accepted: 'Diterima', missed: 'Terlewat', best: 'Tercepat', median: 'Median' },
    lines: 'Satu per satu',
    columns: { name: 'Robot', end: 'Hasil', after: 'Waktu' },
    classes: { Consultations: 'Pasien', Faskes_consultations: 'Faskes', Emergencies: 'Emergency Call' },
    ends: {
      accepted: 'Diterima',
      rejected: 'Ditolak',
      missed: 'Terlewat',
      withdrawn: 'Dibatalkan peminta',
      taken: 'Diterima dokter lain',
      outrun: 'Kalah cepat',
      cleared: 'Dilepas',
    },
    endNote: 'Waktu dihitung dari dering pertama sampai Anda menekan tombol, atau sampai permintaan berakhir.',
    repeat: ({ seed }: { seed: number }) => `Sesi nomor ${seed}`,
    again: 'Ulangi',
    renew: 'Sesi lain',
    done: 'Selesai',

    interrupted: 'Latihan dihentikan',
    interruptedText: 'Hasilnya tidak dihitung.',
    back: 'Latihan baru',
    /** Why practice is not available, by reason. */
    reasons: {
      rings: 'Ada permintaan sungguhan yang menunggu Anda.',
      called: 'Ada panggilan sungguhan untuk Anda.',
      inCall: 'Anda sedang dalam panggilan.',
      unfinished: 'Masih ada konsultasi atau emergency yang belum selesai. Lanjutkan atau akhiri dari panel.',
      atWork: 'Anda sedang menangani pasien.',
      unreachable: 'Dering sungguhan tidak dapat dipantau dari sini. Muat ulang halaman.',
    },

    /** The robots' parts. Their names show that they are not real people. */
    cast: {
      colleague: 'dr. Robot',
      parts: {
        Consultations: [
          { name: 'Robot Melati', complaint: 'Pusing sejak pagi, tensi 150/95' },
          { name: 'Robot Kenanga', complaint: 'Batuk berdahak lima hari, tidak demam' },
          { name: 'Robot Dahlia', complaint: 'Nyeri ulu hati setelah makan' },
          { name: 'Robot Cempaka', complaint: 'Ruam gatal di lengan sejak kemarin' },
          { name: 'Robot Anggrek', complaint: 'Kontrol gula darah, obat hampir habis' },
          { name: 'Robot Seruni', complaint: 'Anak demam 38,5 sejak semalam' },
          { name: 'Robot Kamboja', complaint: 'Punggung kaku, sulit membungkuk' },
          { name: 'Robot Wijaya', complaint: 'Sulit tidur dua minggu ini' },
        ],
        Faskes_consultations: [
          { name: 'Robot Klinik A', complaint: 'Minta pendapat: luka tidak kering dua minggu' },
          { name: 'Robot Puskesmas B', complaint: 'Minta pendapat: dosis obat tekanan darah' },
          { name: 'Robot Klinik C', complaint: 'Minta pendapat: hasil rontgen dada' },
        ],
        Emergencies: [
          { name: 'Robot Merpati', complaint: 'Kecelakaan lalu lintas' },
          { name: 'Robot Kutilang', complaint: 'Nyeri dada mendadak' },
          { name: 'Robot Elang', complaint: 'Sesak napas berat' },
          { name: 'Robot Camar', complaint: 'Jatuh dari tangga, tidak sadar' },
        ],
      },
    },
  },
}

export type PracticeTexts = typeof idPractice
export const practiceTexts = { name: 'practice', id: idPractice } as const
