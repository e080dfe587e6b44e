import { newId } from '../new-id'

const NAME = 'dk.groupCall.page'

/** This tab's own id, also after it was loaded anew: it comes back to its seat with it (contract §6). */
export function pageKey(): string {
  try {
    const known = sessionStorage.getItem(NAME) ?? newId()
    sessionStorage.setItem(NAME, known)
    return known
  } catch {
    return IN_MEMORY
  }
}

/** Where nothing can be stored. */
const IN_MEMORY = newId()
