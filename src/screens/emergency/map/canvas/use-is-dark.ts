import { useMedia } from '../../../../ui/use-media'

/** The page is dark: `data-theme` overrides the system's theme (tokens.css). */
export function useIsDark(): boolean {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? prefersDark : chosen === 'dark'
}
