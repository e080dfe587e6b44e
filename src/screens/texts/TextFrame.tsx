import type { ReactNode } from 'react'
import { commonTexts } from '../../i18n/id/common'
import { readingTexts } from '../../i18n/id/reading'
import { useTexts } from '../../i18n/texts'
import { Logo } from '../../ui/brand/Logo'
import { AppLink } from '../../ui/link/AppLink'
import styles from './Text.module.css'

export interface TextFrameProps {
  /** null if the in-app bar is shown. */
  brand: { appName: string; hospitalName: string } | null
  path: string
  /** The addresses of the sign-in page and the other texts. */
  signIn: string
  texts: { path: string; name: 'faq' | 'generalConsent' | 'privacy' | 'terms' }[]
  navigate: (to: string) => void
  children: ReactNode
}

/** The frame of a text: logo and sign-in link for visitors, links to the other texts for everyone. */
export function TextFrame({ brand, path, signIn, texts, navigate, children }: TextFrameProps) {
  const { signIn: words } = useTexts(commonTexts)
  const { reading } = useTexts(readingTexts)
  const others = (
    <nav className={styles.others} aria-label={reading.others}>
      {texts.map((one) => (
        <AppLink key={one.path} to={one.path} navigate={navigate} aria-current={one.path === path ? 'page' : undefined}>
          {reading[one.name]}
        </AppLink>
      ))}
    </nav>
  )
  if (brand === null) {
    return (
      <>
        {children}
        {others}
      </>
    )
  }
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <AppLink className={styles.logo} to={signIn} navigate={navigate}>
          <Logo {...brand} shrinks />
        </AppLink>
        <AppLink className={styles.signIn} to={signIn} navigate={navigate}>
          {words.submit}
        </AppLink>
      </header>
      <main>{children}</main>
      {others}
    </div>
  )
}
