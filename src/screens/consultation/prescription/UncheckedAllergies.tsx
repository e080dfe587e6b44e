import { CircleHelp } from 'lucide-react'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Banner } from '../../../ui/feedback/Banner'

/** Allergies that the doctor has to check; empty without any. */
export function UncheckedAllergies({ names = [] }: { names: readonly string[] | undefined }) {
  const { allergy: words } = useTexts(roomTexts)
  if (names.length === 0) return null
  return (
    <Banner tone="warn" icon={CircleHelp}>
      {`${words.uncheckedOf({ names: names.join(', ') })}. `}
      {words.uncheckedHint}
    </Banner>
  )
}
