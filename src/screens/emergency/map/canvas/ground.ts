import type { Map as MapLibre } from 'maplibre-gl'
import { SECOND } from '../../../../../contract/values/limits'
import { offlineStyle } from './offline/offline-style'
import type { Palette } from './palette'

/** A style that has not come by then does not come. */
const STYLE_PATIENCE = 8 * SECOND

export interface Ground {
  recolor: (colors: Palette) => void
  leave: () => void
}

export interface GroundPorts {
  map: MapLibre
  /** Of the configuration (contract §1 `mapStyleUrl`). */
  styleUrl: string | undefined
  colors: Palette
  /** The configured one did not come. */
  onFallenBack: () => void
}

/** What the map is drawn on: the configured style, or the one that needs no other host. */
export function layGround({ map, styleUrl, colors: first, onFallenBack }: GroundPorts): Ground {
  let colors = first
  let isOffline = styleUrl === undefined
  let hasCome = false
  const timer = setTimeout(fallBack, STYLE_PATIENCE)

  // Tiles that do not come, and streets that no host has laid, leave a hole and no more.
  map.on('error', fallBack)
  map.on('style.load', () => {
    hasCome = true
    clearTimeout(timer)
  })

  function fallBack() {
    if (hasCome || isOffline) return
    isOffline = true
    map.setStyle(offlineStyle(colors), { diff: false })
    onFallenBack()
  }

  map.setStyle(styleUrl ?? offlineStyle(colors), { diff: false })
  return {
    recolor(next) {
      colors = next
      if (isOffline) map.setStyle(offlineStyle(colors), { diff: false })
    },
    leave: () => clearTimeout(timer),
  }
}
