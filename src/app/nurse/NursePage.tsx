import type { NurseRef } from '../../../machines/nurse/nurse.selectors'
import type { User } from '../../../machines/ports/people'
import { NurseHome } from '../../screens/nurse/NurseHome'
import { ASSESSMENTS } from '../routes'

export interface NursePageProps {
  nurse: NurseRef
  user: User
  navigate: (to: string) => void
}

/** /nurse, in a chunk of its own. */
export function NursePage(props: NursePageProps) {
  return <NurseHome {...props} addressOf={addressOf} />
}

/** Of all of them, or of one. */
function addressOf(id: string | null): string {
  return id === null ? ASSESSMENTS : `${ASSESSMENTS}?${new URLSearchParams({ id }).toString()}`
}
