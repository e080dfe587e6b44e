import { useMedia } from '../../../../ui/use-media'

/** Whether the page is dark: `data-theme` goes before the system's choice (tokens.css). */
export function useIsDark(): boolean {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? prefersDark : chosen === 'dark'
}
