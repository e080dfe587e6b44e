import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { AssessmentLevel } from '../../../contract/schemas/assessment'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { useTexts } from '../../i18n/texts'
import { Chip, type ChipProps } from '../../ui/display/Chip'
import { Icon } from '../../ui/display/Icon'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'

const FACES: Record<AssessmentLevel, { icon: LucideIcon; tone: NonNullable<ChipProps['tone']> }> = {
  low: { icon: CircleCheck, tone: 'leaf' },
  medium: { icon: CircleAlert, tone: 'warn' },
  high: { icon: TriangleAlert, tone: 'danger' },
}

/** The urgency as word, shape and colour; null is an unknown level. */
export function LevelChip({ level, size = 'row' }: { level: AssessmentLevel | null } & Pick<ChipProps, 'size'>) {
  const { assessments } = useTexts(assessmentsTexts)
  const { icon, tone } = level === null ? { icon: CircleHelp, tone: 'quiet' as const } : FACES[level]
  return (
    <Chip tone={tone} size={size ?? 'row'}>
      <Icon of={icon} size={16} />
      <VisuallyHidden>{`${assessments.level} `}</VisuallyHidden>
      {level === null ? assessments.levelUnknown : assessments.levels[level]}
    </Chip>
  )
}
