import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { User } from '../../../machines/ports/people'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { PANEL_ID, PANEL_KEY } from '../../screens/requests/panel-key'
import { useGuardedNavigate, useLeave } from '../../screens/unsaved/use-unsaved'
import { BarSlot } from '../../ui/bar/InBar'
import { Logo } from '../../ui/brand/Logo'
import { homeOf } from '../guards'
import { AccountMenu } from './AccountMenu'
import type { MenuItem } from '../../ui/overlay/Menu'
import { OPEN_DIALOG } from '../../ui/overlay/open-dialog'
import { AppLink } from '../../ui/link/AppLink'
import { useAfterFrame } from '../../ui/use-frames'
import { useRootMark } from '../../ui/use-root-mark'
import { PageTransition } from './PageTransition'
import { useInstallItem } from './use-install-item'
import { useRecordingItem } from './use-recording-item'
import styles from './Shell.module.css'
import type { Brand } from '../brand'

const CONTENT = 'isi'

export interface ShellProps {
  brand: Brand
  user: User
  /** Displayed name; the session's by default. */
  name?: string
  /** Text under the name; the role by default. */
  title?: string
  path: string
  navigate: (to: string) => void
  onSignOut: () => void
  /** Beside the logo. */
  menu?: ReactNode
  /** In the account menu. */
  tools?: MenuItem[]
  /** Opens the waiting requests; undefined for nurses. */
  onToRequests?: () => void
  /** Before the person's name. */
  status?: ReactNode
  /** Under the bar. */
  banner?: ReactNode
  /** Red while an emergency is open, which is then the only content. */
  tone?: 'calm' | 'emergency'
  children: ReactNode
}

/** Bar and page for signed-in people. */
export function Shell(props: ShellProps) {
  const { app } = useTexts(commonTexts)
  const { layout, panel } = useTexts(workTexts)
  const { brand, user, name = user.name, title, path, onSignOut } = props
  const { menu, tools = [], status, banner, tone = 'calm', onToRequests, children } = props
  const navigate = useGuardedNavigate(path, props.navigate)
  const leave = useLeave()
  const install = useInstallItem()
  const recording = useRecordingItem()
  useRootMark('data-in-app')
  return (
    <div className={styles.shell}>
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
  const { panel } = useTexts(workTexts)
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

/** Focuses the content after a page change, so that keyboard and screen readers start there. */
function Content({ path, children }: { path: string; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  // Renders the bar first, since both in one frame take too long on an old laptop.
  const isDrawn = useAfterFrame()
  // Deferred, because focusing forces a layout.
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
    // A dialog or panel that has taken the focus meanwhile keeps it; losing it would close the dialog.
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
