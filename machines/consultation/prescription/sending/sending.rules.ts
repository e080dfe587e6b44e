import type { Prescription } from '../../../../contract/schemas/prescription'
import { type Finding, findingOf } from '../../../../contract/values/interlock'
import type { SendAnswer } from './sending.model'

/** The accepted prescription; null after a refusal. */
export function takenIn(answer: SendAnswer): Prescription | null {
  return answer.ok ? answer.value : null
}

/** The findings in a refusal; null if it has another cause or only unknown findings. */
export function refusedFindings(answer: SendAnswer): Finding[] | null {
  if (answer.ok || answer.refusal.kind !== 'findings') return null
  const { keys } = answer.refusal
  const found = keys.map(findingOf).filter((one) => one !== null)
  return found.length === keys.length && found.length > 0 ? found : null
}
