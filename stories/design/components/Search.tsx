import { useState } from 'react'
import { Combobox } from '../../../src/ui/field/Combobox'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const HITS = [
  { id: 'fever', lead: 'R50.9', label: 'Demam' },
  { id: 'dengue', lead: 'A90', label: 'Demam dengue' },
  { id: 'typhoid', lead: 'A01.0', label: 'Demam tifoid' },
]

/** A search with results: Enter picks an exact match or the option that the arrow keys selected, nothing else. */
export function Search() {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState('')
  return (
    <Specimen title="Combobox" isColumn>
      <Combobox
        id="cari-kode"
        label={words.diagnosis}
        problem={null}
        placeholder={words.search}
        words={typed}
        options={HITS}
        enterHint={words.enter}
        onWords={setTyped}
        onPick={setPicked}
      />
      <output>{picked}</output>
    </Specimen>
  )
}
