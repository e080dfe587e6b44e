import { TriangleAlert } from 'lucide-react'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { NoticeDialog } from '../../ui/overlay/NoticeDialog'

/** Cannot be dismissed: this browser cannot run the app (product §2 "Dialogs"). */
export function CompatibilityDialog() {
  const { network } = useTexts(commonTexts)
  return (
    <NoticeDialog
      open
      icon={TriangleAlert}
      tone="warn"
      title={network.incompatibleTitle}
      text={network.incompatibleText}
    />
  )
}
