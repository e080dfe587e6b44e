import { useSelector } from '@xstate/react'
import {
  type AnyAutosaveRef,
  selectAutosave,
  selectStoredAt,
} from '../../../../machines/consultation/autosave/autosave.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { DocumentNotice } from './DocumentNotice'

/** The save state in one line; empty without anything to save. */
export function AutosaveStatus({ autosave }: { autosave: AnyAutosaveRef | undefined }) {
  const { autosave: words } = useTexts(roomTexts)
  const state = useSelector(autosave, (snapshot) => (snapshot === undefined ? 'nothing' : selectAutosave(snapshot)))
  const storedAt = useSelector(autosave, (snapshot) => (snapshot === undefined ? null : selectStoredAt(snapshot)))
  if (state === 'storing') return words.storing
  if (state === 'unstored') return <DocumentNotice kind="unstored">{words.unstored}</DocumentNotice>
  if (state === 'restored') return <DocumentNotice kind="stored">{words.restored}</DocumentNotice>
  if (state === 'stored' && storedAt !== null) {
    return <DocumentNotice kind="stored">{words.stored({ time: formatTime(storedAt) })}</DocumentNotice>
  }
  return null
}
