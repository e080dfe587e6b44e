import type { ComponentProps, MouseEvent } from 'react'

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
  navigate: (to: string) => void
}

/** A link that navigates within the page on a plain click; with a modifier key the browser decides. */
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
