import { type Finding, findingsOf, type FindingKind, severityOf } from '../../../../contract/values/interlock'
import { SEVERITIES, type Severity } from '../../../../contract/values/interlock/severity'
import type { KnownOfPatient } from '../../../../machines/consultation/prescription/prescription.model'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { type Asking, bodyKindOf } from './asking'
import styles from './Prescription.module.css'
import { findingInWords } from './prescription-words'
import type { Item } from '../../../../machines/consultation/prescription/dosing/dosing.model'

export interface DosingFindingsProps extends Pick<Asking, 'onAskBody'> {
  item: Item
  /** Without a dose only the medicine itself is checked. */
  hasDose: boolean
  /** The other items of the prescription. */
  others: Item[]
  known: KnownOfPatient
}

const TONES: Record<Severity, 'danger' | 'warn' | 'info'> = { severe: 'danger', moderate: 'warn', minor: 'info' }
const OF_A_DOSE: readonly FindingKind[] = ['overdose', 'overdoseSingle', 'incomparable', 'doseHigh', 'doseLow']

/** Findings about the medicine that is being dosed, most severe first, directly under its name. */
export function DosingFindings({ item, hasDose, others, known, onAskBody }: DosingFindingsProps) {
  // Renders again after a change of language.
  useLanguage()
  const { bodyQuestion } = useTexts(roomTexts)
  const before = findingsOf(others, known).map(({ key }) => key)
  const found = findingsOf([...others, item], known)
    .filter((one) => !isAskedAbove(one) && !before.includes(one.key))
    .filter(({ medicineId, kind }) => isAbout(item, medicineId) && (hasDose || !OF_A_DOSE.includes(kind)))
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className={styles.dosingFindings} role="status">
      {found.map((finding) => {
        const asked = bodyKindOf(finding)
        const { title, text } = findingInWords(finding, { item, ...known })
        return (
          <Banner key={finding.key} tone={TONES[severityOf(finding)]}>
            <strong>{title.endsWith('?') ? title : `${title}.`}</strong> {text}
            {asked !== null && onAskBody && (
              <Button size={32} variant="link" onClick={() => onAskBody(asked)}>
                {bodyQuestion.ask[asked]}
              </Button>
            )}
          </Banner>
        )
      })}
    </div>
  )
}

/** The room asks it over its tabs: whether there are allergies, and whose those of a person alike are. */
function isAskedAbove({ kind, medicineId }: Finding): boolean {
  return kind === 'allergyUnknown' || (kind === 'allergyAlike' && medicineId === null)
}

/** A question to the patient concerns every medicine. */
function isAbout({ medicine }: Item, medicineId: string | null): boolean {
  return medicineId === null || medicineId === medicine.id
}

function rank(finding: Finding): number {
  return SEVERITIES.indexOf(severityOf(finding))
}
