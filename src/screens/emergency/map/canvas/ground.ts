import type { Map as MapLibre } from 'maplibre-gl'
import { SECOND } from '../../../../../contract/values/limits'
import { offlineStyle } from './offline/offline-style'
import type { Palette } from './palette'

/** Timeout for loading the style. */
const STYLE_PATIENCE = 8 * SECOND

export interface Ground {
  recolor: (colors: Palette) => void
  leave: () => void
}

export interface GroundPorts {
  map: MapLibre
  /** From the configuration (contract §1 `mapStyleUrl`). */
  styleUrl: string | undefined
  colors: Palette
  /** The configured style did not load. */
  onFallenBack: () => void
}

/** Sets the configured style, or the one that needs no other host. */
export function layGround({ map, styleUrl, colors: first, onFallenBack }: GroundPorts): Ground {
  let colors = first
  let isOffline = styleUrl === undefined
  let hasCome = false
  const timer = setTimeout(fallBack, STYLE_PATIENCE)

  // Missing tiles and missing streets only leave gaps.
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
