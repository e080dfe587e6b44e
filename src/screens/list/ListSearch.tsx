import { useId } from 'react'
import { NAME_LENGTH } from '../../../contract/values/limits'
import { TextField } from '../../ui/field/TextField'

interface ListSearchProps {
  label: string
  /** What can be searched, if the label does not say it. */
  placeholder?: string
  search: string
  onSearch: (next: string) => void
}

/** Filters a list while typing. */
export function ListSearch({ label, placeholder, search, onSearch }: ListSearchProps) {
  return (
    <TextField
      id={useId()}
      type="search"
      label={label}
      placeholder={placeholder}
      problem={null}
      value={search}
      maxLength={NAME_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  )
}
