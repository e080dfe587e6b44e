import { useSelector } from '@xstate/react'
import {
  type AnyKeepingRef,
  selectKeeping,
  selectKeptAt,
} from '../../../../machines/consultation/keeping/keeping.selectors'
import { formatTime } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { PaperNews } from './PaperNews'

/** The save state in one line; empty without anything to save. */
export function KeepingNews({ keeping }: { keeping: AnyKeepingRef | undefined }) {
  const { keeping: words } = useTexts()
  const state = useSelector(keeping, (snapshot) => (snapshot === undefined ? 'nothing' : selectKeeping(snapshot)))
  const keptAt = useSelector(keeping, (snapshot) => (snapshot === undefined ? null : selectKeptAt(snapshot)))
  if (state === 'keeping') return words.keeping
  if (state === 'unkept') return <PaperNews kind="unkept">{words.unkept}</PaperNews>
  if (state === 'restored') return <PaperNews kind="kept">{words.restored}</PaperNews>
  if (state === 'kept' && keptAt !== null) {
    return <PaperNews kind="kept">{words.kept({ time: formatTime(keptAt) })}</PaperNews>
  }
  return null
}
