import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { PanelRef } from '../../../machines/panel/panel.selectors'

/** A clicked notification opens `/?panel=buka` if no page was open: opens the panel and cleans the address. */
export function usePanelAddress(panel: PanelRef | undefined, path: string, navigate: (to: string) => void): void {
  const asksForPanel = new URLSearchParams(useSearch()).get('panel') === 'buka'
  useEffect(() => {
    if (!asksForPanel || panel === undefined) return
    panel.send({ type: 'panel.open' })
    navigate(path)
  }, [asksForPanel, panel, path, navigate])
}
