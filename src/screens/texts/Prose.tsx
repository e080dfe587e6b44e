import type { ComponentProps } from 'react'
import Markdown from 'react-markdown'
import { AppLink } from '../../ui/link/AppLink'
import { markWords } from './mark-words'
import styles from './Text.module.css'

interface ProseProps {
  markdown: string
  /** Words to highlight. */
  words: readonly string[]
  navigate: (to: string) => void
}

/** Renders Markdown as React elements, never as HTML; other markup is shown as text. */
export function Prose({ markdown, words, navigate }: ProseProps) {
  return (
    <div className={styles.prose}>
      <Markdown rehypePlugins={[markWords(words)]} components={{ a: link }}>
        {markdown}
      </Markdown>
    </div>
  )

  function link({ href = '', children }: ComponentProps<'a'>) {
    if (/^\/(?!\/)/.test(href)) {
      return (
        <AppLink to={href} navigate={navigate}>
          {children}
        </AppLink>
      )
    }
    return /^https?:/.test(href) ? (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    )
  }
}
