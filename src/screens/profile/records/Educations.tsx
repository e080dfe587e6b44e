import { GraduationCap } from 'lucide-react'
import type { Education } from '../../../../contract/schemas/profile'
import type { EducationsRef } from '../../../../machines/profile/profile.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { EducationForm } from './EducationForm'
import { RecordCard } from './RecordCard'

/** The doctor's educations, newest first. */
export function Educations({ educations }: { educations: EducationsRef }) {
  const { profile: words } = useTexts(profileTexts)
  const yearsOf = ({ start_year: from, end_year: to }: Education) =>
    to === null ? words.yearsOngoing({ from }) : words.years({ from, to })
  return (
    <RecordCard
      records={educations}
      words={{
        title: words.educations,
        add: words.addEducation,
        empty: { icon: GraduationCap, title: words.noEducations, text: words.noEducationsText },
        nameOf: ({ degree, major }) => [degree, major].filter(Boolean).join(', '),
        linesOf: (education) => [education.institution, yearsOf(education)],
      }}
      sorted={newestFirst}
    >
      <EducationForm educations={educations} />
    </RecordCard>
  )
}

function newestFirst(educations: readonly Education[]): readonly Education[] {
  return educations.toSorted((one, other) => other.start_year - one.start_year)
}
