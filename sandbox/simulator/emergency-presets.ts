/** What a caller may name, as a hotline asks for it. */
export const EMERGENCY_TYPES = [
  'Kecelakaan',
  'Serangan jantung',
  'Stroke',
  'Sesak napas',
  'Persalinan',
  'Luka bakar',
] as const

/** Places for a caller: among the seeded streets, and one so far away that no ambulance is near. */
export const PLACES = [
  { address: 'Jl. M.H. Thamrin No. 9, Menteng, Jakarta Pusat', lat: -6.1887, lng: 106.8229 },
  { address: 'Jl. Tebet Barat Raya No. 31, Tebet, Jakarta Selatan', lat: -6.2205, lng: 106.854 },
  { address: 'Jl. H.R. Rasuna Said Kav. 5, Setiabudi, Jakarta Selatan', lat: -6.2125, lng: 106.8305 },
  { address: 'Jl. Cikini Raya No. 73, Menteng, Jakarta Pusat', lat: -6.1938, lng: 106.8402 },
  { address: 'Jl. Salemba Raya No. 28, Senen, Jakarta Pusat', lat: -6.1945, lng: 106.8512 },
  { address: 'Jl. Prof. Dr. Satrio Kav. 18, Setiabudi, Jakarta Selatan', lat: -6.2238, lng: 106.8274 },
  { address: 'Jl. Malioboro No. 60, Danurejan, Yogyakarta', lat: -7.7929, lng: 110.3658 },
] as const
