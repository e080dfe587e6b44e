import type { Config } from '../../../contract/schemas/config'
import type { PrescriptionsPort } from '../ports/prescriptions'

interface PrescriptionsOptions {
  config: Pick<Config, 'apiUrl' | 'facilityId'>
  /** Whose Parse session asks (contract §2 "Identities"). */
  credentials: () => Record<string, string>
  onUnauthenticated: () => void
}

/** A patient's prescriptions as REST gives them to either party (contract §3). */
export function createPrescriptions(options: PrescriptionsOptions): PrescriptionsPort {
  const { config, credentials, onUnauthenticated } = options

  return {
    async pdf({ consultationId, prescriptionId }, signal) {
      const path = `/consultation/${encodeURIComponent(consultationId)}/prescription.pdf`
      const response = await fetch(`${config.apiUrl}${path}?id=${encodeURIComponent(prescriptionId)}`, {
        headers: { ...credentials(), 'X-Facility-Id': config.facilityId },
        signal,
      })
      if (response.status === 401) onUnauthenticated()
      if (!response.ok) throw new Error(`prescription.pdf: ${response.status}`)
      // Of this origin: what calls itself a page must not become one.
      return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    },
    release: (url) => URL.revokeObjectURL(url),
  }
}
