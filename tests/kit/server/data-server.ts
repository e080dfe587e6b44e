import type { EmergencyData } from '../../../contract/schemas/emergency'
import type { DataAnswer } from '../../../machines/emergency/patient-data/patient-data.model'
import type { DataOrder } from '../../../machines/ports/emergencies'
import { accepted, refused } from '../../../machines/ports/result'

/** An accepted write: author, field, and base. */
export interface TakenWrite {
  form: string
  field: string
  value: string
  over: string
}

/** PUT /emergency/{id}/data per contract (§2 Headers, §3): one write per `Idempotency-Key`, 409 if it is stale. */
export class DataServer {
  data: EmergencyData
  readonly taken: TakenWrite[] = []
  readonly versions: EmergencyData[] = []
  readonly counts = { applied: 0, replayed: 0, stale: 0 }
  readonly #answers = new Map<string, DataAnswer>()
  readonly #remembers: boolean

  /** @param remembers false: a server without idempotency, for which the search must fail */
  constructor(data: EmergencyData, remembers = true) {
    this.data = data
    this.versions.push(data)
    this.#remembers = remembers
  }

  put(form: string, { actionId, change, from }: DataOrder): DataAnswer {
    const before = this.#answers.get(actionId)
    if (before !== undefined && this.#remembers) {
      this.counts.replayed += 1
      return before
    }
    const answer = from === this.data.updatedAt ? this.#apply(form, change) : this.#refuse()
    this.#answers.set(actionId, answer)
    return answer
  }

  #refuse(): DataAnswer {
    this.counts.stale += 1
    return refused({ kind: 'stale', data: this.data })
  }

  #apply(form: string, change: DataOrder['change']): DataAnswer {
    this.counts.applied += 1
    for (const [field, value] of Object.entries(change)) {
      const over = JSON.stringify(this.data[field as keyof EmergencyData])
      this.taken.push({ form, field, value: JSON.stringify(value), over })
    }
    this.data = { ...this.data, ...(change as Partial<EmergencyData>), updatedAt: (this.data.updatedAt ?? 0) + 1 }
    this.versions.push(this.data)
    return accepted(this.data)
  }
}
