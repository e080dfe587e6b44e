import { useState } from 'react'
import { CodeField } from '../../../src/ui/field/CodeField'
import { Combobox } from '../../../src/ui/field/Combobox'
import { PasswordField } from '../../../src/ui/field/PasswordField'
import { Segmented } from '../../../src/ui/field/Segmented'
import { SelectField } from '../../../src/ui/field/SelectField'
import { Switch } from '../../../src/ui/field/Switch'
import { TagsField } from '../../../src/ui/field/TagsField'
import { TextArea } from '../../../src/ui/field/TextArea'
import { TextField } from '../../../src/ui/field/TextField'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const DIAGNOSES = [
  { id: 'I10', label: 'Hipertensi esensial', lead: 'I10' },
  { id: 'J00', label: 'Nasofaringitis akut', lead: 'J00' },
]
const PROVINCES = [
  { value: '33', label: 'Jawa Tengah' },
  { value: '34', label: 'DI Yogyakarta' },
]
const RANGES = [
  { value: '7', label: '7 hari' },
  { value: '30', label: '30 hari' },
  { value: '90', label: '90 hari' },
]
const nothing = () => {}

export function Fields() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <Specimen title="TextField" isColumn>
        <TextField
          id="isian"
          label={words.complaint}
          problem={null}
          hint={words.hint}
          defaultValue={words.complaintText}
        />
        <TextField id="salah" label={words.complaint} problem={words.problem} />
        <TextField id="mati" label={words.complaint} problem={null} disabled defaultValue={words.complaintText} />
      </Specimen>
      <Specimen title="TextArea" isColumn>
        <TextArea id="panjang" label={words.complaint} problem={null} defaultValue={words.complaintText} />
      </Specimen>
      <Specimen title="PasswordField" isColumn>
        <PasswordField id="sandi" label={words.password} problem={null} showLabel={words.show} hideLabel={words.hide} />
      </Specimen>
      <Specimen title="SelectField" isColumn>
        <SelectField
          id="provinsi"
          label={words.province}
          problem={null}
          options={PROVINCES}
          placeholder={words.choose}
          defaultValue=""
        />
      </Specimen>
      <Specimen title="Combobox" isColumn>
        <Combobox
          id="cari"
          label={words.diagnosis}
          problem={null}
          placeholder={words.search}
          words={typed}
          options={DIAGNOSES}
          onWords={setTyped}
          onPick={nothing}
        />
      </Specimen>
      <Specimen title="TagsField" isColumn>
        <TagsField
          id="banyak"
          label={words.diagnosis}
          problem={null}
          placeholder={words.search}
          words=""
          options={[]}
          tags={DIAGNOSES}
          onWords={nothing}
          onPick={nothing}
          onRemove={nothing}
          removeLabel={words.remove}
        />
      </Specimen>
      <Specimen title="CodeField" isColumn>
        <CodeField label={words.code} boxLabel={words.box} problem={null} onChange={nothing} />
      </Specimen>
      <Choices />
    </>
  )
}

function Choices() {
  const [isOn, setIsOn] = useState(true)
  const [range, setRange] = useState('7')
  return (
    <>
      <Specimen title="Switch">
        <Switch checked={isOn} label={isOn ? 'Online' : 'Offline'} onChange={setIsOn} />
        <Switch checked={!isOn} label={isOn ? 'Offline' : 'Online'} onChange={(next) => setIsOn(!next)} />
        <Switch checked label="Emergency" tone="danger" onChange={nothing} />
        <Switch checked loading label={words.loading} onChange={nothing} />
      </Specimen>
      <Specimen title="Segmented">
        <Segmented label={words.range} options={RANGES} value={range} onChange={setRange} />
      </Specimen>
    </>
  )
}
