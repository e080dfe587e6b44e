import { newId } from '../new-id'

const NAME = 'dk.groupCall.page'

/** This tab's id, which survives a reload, so that it gets its seat back (contract §6). */
export function pageKey(): string {
  try {
    const known = sessionStorage.getItem(NAME) ?? newId()
    sessionStorage.setItem(NAME, known)
    return known
  } catch {
    return IN_MEMORY
  }
}

/** Used if storage fails. */
const IN_MEMORY = newId()
