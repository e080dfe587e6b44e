import { useState } from 'react'

export type Saving = 'offered' | 'saving' | 'saved' | 'failed'

/**
 * Runs one save at a time and returns its state.
 * @param onSave resolves with false on failure
 */
export function useSaving(onSave: () => Promise<boolean>, onSaved?: () => void): { saving: Saving; save: () => void } {
  const [saving, setSaving] = useState<Saving>('offered')
  const save = async () => {
    if (saving === 'saving') return
    setSaving('saving')
    const isSaved = await onSave().catch(() => false)
    setSaving(isSaved ? 'saved' : 'failed')
    if (isSaved) onSaved?.()
  }
  return { saving, save: () => void save() }
}
