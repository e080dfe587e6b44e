/** What is answered while the database is too busy, by REST and at Parse. */
export const BUSY = 'Server sedang sibuk. Coba lagi sebentar lagi.'
