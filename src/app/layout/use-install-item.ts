import { MonitorDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { install, installStanding, subscribeInstall } from '../../services/install/install'
import type { MenuItem } from '../../ui/overlay/Menu'

/**
 * 'Pasang aplikasi' for the account menu: where the browser offers the installation, or as instructions on an iPhone.
 */
export function useInstallItem(): MenuItem[] {
  const { layout } = useTexts(workTexts)
  const standing = useSyncExternalStore(subscribeInstall, installStanding)
  if (standing === 'none') return []
  const reason = standing === 'byHand' ? layout.installByHand : null
  return [{ id: 'install', label: layout.install, icon: MonitorDown, reason, onSelect: install }]
}
