import type { CodeSearchRef, DiagnosisEdit } from '../../../../machines/consultation/diagnosis/diagnosis.model'
import type { DiagnosisRef } from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { selectFound, selectWords } from '../../../../machines/search/search.selectors'

/**
 * The possible diagnosis that is typed and not picked: a complete code counts as code, other text as words; null
 * without text.
 */
export function typedPossibility(codes: CodeSearchRef): DiagnosisEdit | null {
  const words = selectWords(codes.getSnapshot()).trim()
  const code = selectFound(codes.getSnapshot()).find((one) => one.code.toLowerCase() === words.toLowerCase())
  if (code !== undefined) return { type: 'code.pick', code }
  return words === '' ? null : { type: 'possibility.add', words }
}

/** Sends, including a possible diagnosis that is typed and not picked. */
export function sendAsTyped(diagnosis: DiagnosisRef, codes: CodeSearchRef): void {
  const typed = typedPossibility(codes)
  if (typed !== null) diagnosis.send(typed)
  diagnosis.send({ type: 'diagnosis.send' })
}
