import { useSelector } from '@xstate/react'
import type { RecordVersion } from '../../../../contract/schemas/consultation'
import {
  type CorrectionRef,
  selectDiagnosisVersions,
  selectNoteVersions,
} from '../../../../machines/consultation/correction/correction.selectors'
import { commonTexts } from '../../../i18n/id/common'
import { type ExaminationsTexts, examinationsTexts } from '../../../i18n/id/examinations'
import { type RoomTexts, roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { whenOf } from '../../examinations/examination-words'
import styles from './Correction.module.css'
import { versionLines } from './record-lines'

export interface CorrectedProps {
  correction: CorrectionRef
  kind: 'diagnosis' | 'note'
}

/** That a document was corrected, by whom and why; its earlier versions open under it. */
export function Corrected({ correction, kind }: CorrectedProps) {
  const texts = { ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const { correction: words } = texts
  const [newest, ...earlier] = useSelector(
    correction,
    kind === 'diagnosis' ? selectDiagnosisVersions : selectNoteVersions,
  )
  if (newest === undefined) return null
  return (
    <>
      {newest.reason !== null && <p className={styles.corrected}>{authorship(newest, texts)}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className={styles.summary}>{words.earlier({ n: earlier.length })}</summary>
          <ol className={styles.versions}>
            {earlier.map((version) => (
              <Version key={version.version} kind={kind} version={version} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function Version({ kind, version }: { kind: CorrectedProps['kind']; version: RecordVersion }) {
  const texts = { ...useTexts(commonTexts), ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const { app, correction: words } = texts
  const lines = versionLines(kind, version, useLanguage())
  const parts = (Object.keys(lines) as (keyof typeof lines)[]).filter((part) => (lines[part] ?? []).length > 0)
  return (
    <li className={styles.version}>
      <p className={styles.corrected}>{authorship(version, texts)}</p>
      {parts.length === 0 && <p className={styles.nothing}>{app.nothing}</p>}
      {parts.map((part) => (
        <div key={part}>
          <p className={styles.caption}>{words.parts[part]}</p>
          {(lines[part] ?? []).map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </li>
  )
}

function authorship({ at, by: { name }, reason }: RecordVersion, texts: ExaminationsTexts & RoomTexts): string {
  const said = { when: whenOf(at, texts), by: name }
  return reason === null ? texts.correction.written(said) : texts.correction.corrected({ ...said, reason })
}
