import { type ReactNode, useEffect } from 'react'
import { setLanguage } from '../../src/i18n/texts'
import { putTools } from './shown-stage'

export interface ToolbarProps {
  globals: Record<string, unknown>
  children: ReactNode
}

/** Applies the gallery's toolbar to the page: language, theme, network and clock. */
export function Toolbar({ globals, children }: ToolbarProps) {
  const { bahasa, tema } = globals
  const jaringan = String(globals.jaringan)
  const jam = String(globals.jam)
  useEffect(() => {
    // Also for the language that the page begins with: Storybook's own page says 'en'.
    void setLanguage(bahasa === 'en' ? 'en' : 'id')
  }, [bahasa])
  useEffect(() => {
    const chosen = tema === 'terang' ? 'light' : tema === 'gelap' ? 'dark' : null
    // The system's choice sets nothing, and a story may have its own.
    if (chosen === null) return
    const { dataset } = document.documentElement
    dataset.theme = chosen
    return () => void delete dataset.theme
  }, [tema])
  useEffect(() => putTools({ jaringan, jam }), [jaringan, jam])
  return children
}
