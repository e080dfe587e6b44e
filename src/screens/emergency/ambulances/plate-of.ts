import type { Ambulance, EmergencyDetail } from '../../../../contract/schemas/ambulance'

/** What an ambulance is called; null where neither the list nor the live record knows it. */
export function plateOf(id: string | null, ambulances: Ambulance[] | null, detail: EmergencyDetail | null): string | null {
  if (id === null) return null
  return ambulances?.find((each) => each.id === id)?.plate ?? (detail?.ambulance.id === id ? detail.ambulance.plate : null)
}
