import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { NetworkRef } from '../../../machines/app/app.selectors'
import { selectIsOffline } from '../../../machines/network/network.selectors'
import { useTexts } from '../../i18n/texts'
import { NoticeDialog } from '../../ui/overlay/NoticeDialog'

/** Not to be dismissed while the network is lost (spec §2 "Dialogs"). What rings goes on behind it. */
export function ConnectionDialog({ network }: { network: NetworkRef }) {
  const texts = useTexts()
  return (
    <NoticeDialog
      open={useSelector(network, selectIsOffline)}
      icon={WifiOff}
      tone="danger"
      title={texts.network.lostTitle}
      text={texts.network.lostText}
      progress={texts.network.retrying}
    />
  )
}
