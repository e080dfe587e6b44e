import { Building2 } from 'lucide-react'
import type { Practice } from '../../../../contract/schemas/profile'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { PracticeForm, type PracticeFormProps } from './PracticeForm'
import { RecordCard } from './RecordCard'

/** The doctor's places of practice. */
export function Practices(props: PracticeFormProps) {
  const { profile: words } = useTexts(profileTexts)
  return (
    <RecordCard
      records={props.practices}
      words={{
        title: words.practices,
        add: words.addPractice,
        empty: { icon: Building2, title: words.noPractices, text: words.noPracticesText },
        nameOf: ({ name }) => name,
        linesOf: ({ address }) => (address === null ? [] : [address]),
      }}
      sorted={asTheyCame}
      // The form and its regencies start empty.
      onWrite={() => props.regencies.send({ type: 'province.choose', provinceId: null })}
    >
      <PracticeForm {...props} />
    </RecordCard>
  )
}

function asTheyCame(practices: readonly Practice[]): readonly Practice[] {
  return practices
}
