export const CHART_WORDS = {
  chart: (name: string) => `Bagan ${name}`,
  send: (label: string) => `Kirim ${label}`,
  folded: (count: number) => `+${count} keadaan`,
  legend: 'Keterangan',
  lit: 'keadaan sekarang',
  initial: 'mulai di sini',
  final: 'berakhir di sini',
  invoke: 'aktor yang berjalan',
  enabled: 'dapat dikirim sekarang',
  trail: 'jalan yang sudah dilalui',
} as const
