import { ChangeDialog } from './ChangeDialog'
import { CompareDialog } from './CompareDialog'
import type { AmbulanceListProps } from './list-props'

/** The dialogs of the list, rendered outside of it: they stay open while the phone's tabs hide the list. */
export function AmbulanceDialogs(props: AmbulanceListProps) {
  return (
    <>
      <CompareDialog {...props} />
      <ChangeDialog {...props} />
    </>
  )
}
