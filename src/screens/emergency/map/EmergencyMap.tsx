import { lazy, Suspense, useState } from 'react'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import styles from './EmergencyMap.module.css'
import { MapBoundary } from './MapBoundary'
import { PlainPosition } from './PlainPosition'
import { hasWebGl } from './webgl'
import type { EmergencyMapProps } from './map-props'

/** Loads MapLibre only for a map; a failed load is repeated. */
const askForCanvas = () => lazy(() => import('./canvas/MapCanvas').then(({ MapCanvas }) => ({ default: MapCanvas })))

/**
 * The place and the ambulance (product §2 "tracking"): on a map, or as text if the browser lacks WebGL, the script
 * fails to load, or the drawing surface is lost.
 */
export function EmergencyMap(props: EmergencyMapProps) {
  const { map } = useTexts(emergencyTexts)
  const [trouble, setTrouble] = useState<'lost' | 'failed' | null>(null)
  const [MapCanvas, setMapCanvas] = useState(askForCanvas)
  const retry = () => {
    setMapCanvas(askForCanvas)
    setTrouble(null)
  }
  if (!hasWebGl()) return <PlainPosition {...props} why={map.noWebGl} />
  if (trouble !== null) return <PlainPosition {...props} why={map[trouble]} onRetry={retry} />
  return (
    <MapBoundary onFailure={() => setTrouble('failed')}>
      <Suspense fallback={<p className={styles.waiting}>{map.opening}</p>}>
        <MapCanvas {...props} onLost={() => setTrouble('lost')} />
      </Suspense>
    </MapBoundary>
  )
}
