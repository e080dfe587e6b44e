import type { Ambulance, EmergencyDetail } from '../../../../contract/schemas/ambulance'

/** An ambulance's plate; null if neither the list nor the live record has it. */
export function plateOf(
  id: string | null,
  ambulances: Ambulance[] | null,
  detail: EmergencyDetail | null,
): string | null {
  if (id === null) return null
  return (
    ambulances?.find((each) => each.id === id)?.plate ?? (detail?.ambulance.id === id ? detail.ambulance.plate : null)
  )
}
