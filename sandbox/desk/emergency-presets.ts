/** What a caller may name, as a hotline asks for it. */
export const EMERGENCY_TYPES = [
  'Kecelakaan',
  'Serangan jantung',
  'Stroke',
  'Sesak napas',
  'Persalinan',
  'Luka bakar',
] as const

/** Where a caller may stand: there is no map at the desk. */
export const PLACES = [
  { address: 'Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat', lat: -6.1887, lng: 106.8229 },
  { address: 'Jl. Asia Afrika No. 65, Braga, Bandung', lat: -6.9211, lng: 107.6077 },
  { address: 'Jl. Malioboro No. 60, Danurejan, Yogyakarta', lat: -7.7929, lng: 110.3658 },
  { address: 'Jl. Tunjungan No. 12, Genteng, Surabaya', lat: -7.2606, lng: 112.7388 },
  { address: 'Jl. Gajah Mada No. 45, Denpasar', lat: -8.6561, lng: 115.2121 },
  { address: 'Jl. Penghibur No. 10, Ujung Pandang, Makassar', lat: -5.1417, lng: 119.4066 },
] as const
