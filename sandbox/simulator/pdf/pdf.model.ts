export interface PdfInput {
  consultationId: string
}

export interface PdfContext extends PdfInput {
  /** Which prescription was asked for last; '' before the first click. */
  prescriptionId: string
  /** An object URL, from when it is here until the browser has it. */
  url: string | null
}

export type PdfIntent = { type: 'pdf.fetch'; prescriptionId: string }
