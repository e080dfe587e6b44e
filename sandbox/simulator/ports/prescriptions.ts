export interface PdfOrder {
  consultationId: string
  prescriptionId: string
}

export interface PrescriptionsPort {
  /** ◇ GET …/prescription.pdf (contract §3): an object URL, to be given back. Faults when it cannot be had. */
  pdf: (order: PdfOrder, signal: AbortSignal) => Promise<string>
  /** Lets go of an object URL. */
  release: (url: string) => void
}
