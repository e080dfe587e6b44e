/**
 * Who sits at this simulator, as its address says (`?as=pasien1@contoh.id`, contract §1); null when it says nothing.
 */
export function readSeat(): string | null {
  return new URLSearchParams(location.search).get('as')
}

/** Which drive an ambulance at this simulator makes (`?seed=7`); the first when the address says nothing. */
export function readSeed(): number {
  return Number(new URLSearchParams(location.search).get('seed') ?? 1) || 1
}

/** The address follows who sits here, so that a reload finds the same desk. */
export function saveSeat(email: string | null): void {
  if (email === readSeat() || email === null) return
  const address = new URL(location.href)
  address.searchParams.set('as', email)
  history.replaceState(null, '', address)
}
