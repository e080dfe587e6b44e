import { createContext, type ReactNode, useContext } from 'react'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Logo } from '../../ui/brand/Logo'
import { KawungWall } from '../sign-in/KawungWall'
import styles from './Entry.module.css'

export interface EntryFrameProps {
  brand: { appName: string; hospitalName: string }
  children: ReactNode
}

const InLayout = createContext(false)
/** Whether the pages are inside the layout, which has the logo and the `main` landmark. */
export const FrameInLayout = InLayout.Provider

/** The frame of the pages beside the sign-in: form at the left, decorated wall if there is space. */
export function EntryFrame({ brand, children }: EntryFrameProps) {
  const { signIn } = useTexts(commonTexts)
  const isInLayout = useContext(InLayout)
  // The same elements in both, so that a session's end takes no typed text with it.
  return (
    <div className={styles.page} data-in-layout={isInLayout || undefined}>
      <div className={styles.side} role={isInLayout ? undefined : 'main'}>
        {!isInLayout && (
          <div>
            <Logo {...brand} />
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
      {!isInLayout && <KawungWall slogan={signIn.slogan} />}
    </div>
  )
}

export function EntryWords({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
