import { LocateFixed, Minus, Plus, Scan } from 'lucide-react'
import { emergencyTexts } from '../../../../i18n/id/emergency'
import { useTexts } from '../../../../i18n/texts'
import { IconButton } from '../../../../ui/button/IconButton'
import styles from '../EmergencyMap.module.css'
import type { Camera } from '../map-facts'

interface MapToolsProps {
  camera: Camera
  canFollow: boolean
  onFit: () => void
  onFollow: () => void
  onZoom: (by: 1 | -1) => void
}

export function MapTools({ camera, canFollow, onFit, onFollow, onZoom }: MapToolsProps) {
  const { map } = useTexts(emergencyTexts)
  return (
    <div className={styles.tools} role="group" aria-label={map.tools}>
      <IconButton
        className={styles.tool}
        icon={Scan}
        size={44}
        label={map.fit}
        aria-pressed={camera === 'fitting'}
        onClick={onFit}
      />
      <IconButton
        className={styles.tool}
        icon={LocateFixed}
        size={44}
        label={map.follow}
        aria-pressed={camera === 'following'}
        unavailable={!canFollow}
        onClick={onFollow}
      />
      <IconButton className={styles.tool} icon={Plus} size={44} label={map.zoomIn} onClick={() => onZoom(1)} />
      <IconButton className={styles.tool} icon={Minus} size={44} label={map.zoomOut} onClick={() => onZoom(-1)} />
    </div>
  )
}
