import type { ComponentProps, MouseEvent } from 'react'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
  navigate: (to: string) => void
}

/** A real link that stays in the page on a plain click; with a key held it opens where the browser says. */
export function AppLink({ to, navigate, children, ...rest }: AppLinkProps) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
