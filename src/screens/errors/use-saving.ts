import { useState } from 'react'

export type Saving = 'offered' | 'saving' | 'saved' | 'failed'

/**
 * Saves one thing at a time, and says how it went.
 * @param onSave false where it could not
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
