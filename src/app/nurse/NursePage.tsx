import type { NurseRef } from '../../../machines/nurse/nurse.selectors'
import type { User } from '../../../machines/ports/people'
import { NurseHome } from '../../screens/nurse/NurseHome'
import { ASSESSMENTS } from '../../ui/link/paths'

export interface NursePageProps {
  nurse: NurseRef
  user: User
  navigate: (to: string) => void
}

/** /nurse, in its own chunk. */
export function NursePage(props: NursePageProps) {
  return <NurseHome {...props} addressOf={addressOf} />
}

/** The address of the list, or of one emergency. */
function addressOf(id: string | null): string {
  return id === null ? ASSESSMENTS : `${ASSESSMENTS}?${new URLSearchParams({ id }).toString()}`
}
