import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { User } from '../../../machines/ports/people'
import { useTexts } from '../../i18n/texts'
import { PANEL_ID, PANEL_KEY } from '../../screens/requests/panel-key'
import { useGuardedNavigate, useLeave } from '../../screens/unsaved/use-unsaved'
import { BarSlot } from '../../ui/bar/InBar'
import { Logo } from '../../ui/brand/Logo'
import type { Brand } from '../App'
import { homeOf } from '../guards'
import { AccountMenu } from './AccountMenu'
import type { MenuItem } from '../../ui/overlay/Menu'
import { OPEN_DIALOG } from '../../ui/overlay/open-dialog'
import { AppLink } from '../../ui/link/AppLink'
import { useAfterFrame } from '../../ui/use-frames'
import { PageTransition } from './PageTransition'
import { useInstallItem } from './use-install-item'
import { useRecordingItem } from './use-recording-item'
import styles from './Shell.module.css'

const CONTENT = 'isi'

export interface ShellProps {
  brand: Brand
  user: User
  /** As the person is shown; the session's name unless told. */
  name?: string
  /** What the person is, under their name; the role unless told. */
  title?: string
  path: string
  navigate: (to: string) => void
  onSignOut: () => void
  /** Beside the logo. */
  menu?: ReactNode
  /** In the menu behind the person's name. */
  tools?: MenuItem[]
  /** Leads to who waits; none of a nurse. */
  onToRequests?: () => void
  /** Before the person's name. */
  status?: ReactNode
  /** Under the bar. */
  banner?: ReactNode
  /** Red while an emergency is open: nothing else is on this screen then. */
  tone?: 'calm' | 'emergency'
  /** Something lies over the whole page: nothing under it can be reached. */
  isCovered?: boolean
  /** The page. */
  children: ReactNode
}

/** Bar and page, for whoever is signed in. */
export function Shell(props: ShellProps) {
  const { app, layout, panel } = useTexts()
  const { brand, user, name = user.name, title, path, onSignOut } = props
  const { menu, tools = [], status, banner, tone = 'calm', isCovered = false, onToRequests, children } = props
  const navigate = useGuardedNavigate(path, props.navigate)
  const leave = useLeave()
  const install = useInstallItem()
  const recording = useRecordingItem()
  return (
    <div className={styles.shell} inert={isCovered}>
      <a className={styles.skip} href={`#${CONTENT}`}>
        {app.skipToContent}
      </a>
      {onToRequests && <ToRequests onGo={onToRequests} />}
      <header className={styles.top}>
        <div className={styles.bar} data-tone={tone}>
          <AppLink className={styles.logo} to={homeOf(user.role)} navigate={navigate}>
            {tone === 'emergency' ? (
              <Logo appName={panel.emergencyTitle} hospitalName={brand.appName} shrinks />
            ) : (
              <Logo appName={brand.appName} hospitalName={brand.hospitalName} shrinks />
            )}
          </AppLink>
          {menu}
          <BarSlot className={styles.slot} />
          <div className={styles.end}>
            {status}
            <AccountMenu
              user={user}
              name={name}
              title={title ?? layout[user.role]}
              navigate={navigate}
              tools={[...tools, ...install, recording.item]}
              onSignOut={() => leave(onSignOut)}
            />
          </div>
        </div>
        {banner}
        {recording.dialog}
      </header>
      <Content path={path}>{children}</Content>
    </div>
  )
}

function ToRequests({ onGo }: { onGo: () => void }) {
  const { panel } = useTexts()
  return (
    <a
      className={styles.skip}
      href={`#${PANEL_ID}`}
      aria-keyshortcuts={PANEL_KEY}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      {panel.toRequests} <kbd aria-hidden>{PANEL_KEY}</kbd>
    </a>
  )
}

/** After a change of page the keyboard and readers start at its content, not where the last page's link stood. */
function Content({ path, children }: { path: string; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  // The bar is drawn first: both at once are a long frame on an old laptop.
  const isDrawn = useAfterFrame()
  // In a turn of its own: to focus is to lay out the page.
  const current = useDeferredValue(path)
  const shown = useRef(current)
  const asked = useRef<{ path: string; focused: Element | null }>(null)
  useLayoutEffect(() => {
    asked.current = { path, focused: document.activeElement }
  }, [path])
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    window.scrollTo(0, 0)
    // A dialog or the panel that took the focus while the page was on its way keeps it: without it the dialog would close.
    const focused = document.activeElement
    if (focused !== asked.current?.focused && focused?.closest(`${OPEN_DIALOG}, #${PANEL_ID}`)) return
    content.current?.focus({ preventScroll: true })
  }, [current])
  return (
    <main ref={content} id={CONTENT} className={styles.content} tabIndex={-1}>
      {isDrawn && <PageTransition path={path}>{children}</PageTransition>}
    </main>
  )
}
