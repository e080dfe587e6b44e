import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useId } from 'react'
import {
  type MedicineSearchRef,
  type PrescriptionRef,
  selectSearch,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { selectFound, selectSearchStatus, selectWords } from '../../../../machines/search/search.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Combobox, type ComboboxStatus } from '../../../ui/field/Combobox'
import styles from './Prescription.module.css'

/** Searches for a medicine by name or substance. */
export function MedicineField({ prescription }: { prescription: PrescriptionRef }) {
  const search = useSelector(prescription, selectSearch)
  return search === undefined ? null : <Field prescription={prescription} search={search} />
}

function Field({ prescription, search }: { prescription: PrescriptionRef; search: MedicineSearchRef }) {
  const { prescription: words } = useTexts(roomTexts)
  const typed = useSelector(search, selectWords)
  const found = useSelector(search, selectFound)
  const status = useSelector(search, selectSearchStatus)
  const id = useId()

  function pick(medicineId: string) {
    const medicine = found.find((one) => one.id === medicineId)
    if (medicine !== undefined) prescription.send({ type: 'medicine.choose', medicine })
  }

  return (
    <div className={styles.search}>
      <Combobox
        id={id}
        label={words.search}
        problem={null}
        placeholder={words.search}
        icon={Search}
        words={typed}
        options={found.map((one) => ({ id: one.id, label: `${one.name} · ${one.substance}`, exact: one.name }))}
        ready={status === 'found'}
        status={statusOf(status, found.length > 0, words, () => search.send({ type: 'search.retry' }))}
        enterHint={words.enter}
        isHeir
        onWords={(next) => search.send({ type: 'search.changed', words: next })}
        onPick={pick}
      />
    </div>
  )
}

function statusOf(
  status: ReturnType<typeof selectSearchStatus>,
  hasFound: boolean,
  words: { searching: string; noMedicine: string; searchFailed: string; retry: string },
  onRetry: () => void,
): ComboboxStatus | null {
  if (status === 'failed') return { text: words.searchFailed, action: { label: words.retry, onAct: onRetry } }
  if (status === 'found') return hasFound ? null : { text: words.noMedicine }
  return status === 'idle' ? null : { text: words.searching, busy: true }
}
