import type { CodeSearchRef } from '../../../../machines/consultation/diagnosis/diagnosis.model'
import type { DiagnosisRef } from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { selectFound, selectWords } from '../../../../machines/search/search.selectors'

/**
 * Sends, including a possible diagnosis that is typed and not picked: a complete code counts as code, other text as
 * words.
 */
export function sendAsTyped(diagnosis: DiagnosisRef, codes: CodeSearchRef): void {
  const words = selectWords(codes.getSnapshot()).trim()
  const code = selectFound(codes.getSnapshot()).find((one) => one.code.toLowerCase() === words.toLowerCase())
  if (code !== undefined) diagnosis.send({ type: 'code.pick', code })
  else if (words !== '') diagnosis.send({ type: 'possibility.add', words })
  diagnosis.send({ type: 'diagnosis.send' })
}
