import type { Prescription } from '../../../../contract/schemas/prescription'
import { type Finding, findingOf } from '../../../../contract/values/interlock'
import type { SendAnswer } from './sending.model'

/** The prescription that the server took; null when it refused. */
export function takenIn(answer: SendAnswer): Prescription | null {
  return answer.ok ? answer.value : null
}

/** What a refusal says that the interlock can show; null when it is something else, or nothing that this app knows. */
export function refusedFindings(answer: SendAnswer): Finding[] | null {
  if (answer.ok || answer.refusal.kind !== 'findings') return null
  const { keys } = answer.refusal
  const found = keys.map(findingOf).filter((one) => one !== null)
  return found.length === keys.length && found.length > 0 ? found : null
}
