import { FileClock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { loaded } from '../../chunks/loaded'
import type { MenuItem } from '../../ui/overlay/Menu'
import { saveRecording } from '../flight'

const RecordingDialog = lazy(async () => ({
  default: (await loaded(() => import('../../screens/errors/RecordingDialog'))).RecordingDialog,
}))

/** 'Simpan rekaman kejadian' for the account menu, with a dialog that explains the content first. */
export function useRecordingItem(): { item: MenuItem; dialog: ReactNode } {
  const { errors } = useTexts(commonTexts)
  /** Number of requests; each one resets the dialog. */
  const [asked, setAsked] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    setAsked(asked + 1)
    setOpen(true)
  }
  return {
    item: { id: 'recording', label: errors.saveRecording, icon: FileClock, onSelect: ask },
    dialog: asked > 0 && (
      <Suspense>
        <RecordingDialog key={asked} open={isOpen} onSave={saveRecording} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
