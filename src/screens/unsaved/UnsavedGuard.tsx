import { memo, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { unsavedTexts } from '../../i18n/id/unsaved'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { savePage } from './back-button'
import { createUnsaved, type Unsaved } from './unsaved'
import { UnsavedContext } from './use-unsaved'

interface UnsavedGuardProps {
  /** The page's path and search in the address bar. */
  address: string
  children: ReactNode
}

/** Wraps pages with forms, inside Chakra's provider: confirms before a link or the back button loses unsaved input. */
export function UnsavedGuard({ address, children }: UnsavedGuardProps) {
  const [unsaved] = useState(createUnsaved)
  useHeldHistory(unsaved, address)
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Question unsaved={unsaved} />
    </UnsavedContext>
  )
}

const Question = memo(function Question({ unsaved }: { unsaved: Unsaved }) {
  const { unsaved: words } = useTexts(unsavedTexts)
  const isAsked = useSyncExternalStore(unsaved.subscribe, unsaved.isAsked)
  return (
    <ConfirmDialog
      open={isAsked}
      title={words.title}
      text={words.text}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      onCancel={() => unsaved.answer('stay')}
      onConfirm={() => unsaved.answer('leave')}
    />
  )
})

/**
 * The back button is reported after the navigation: restores the page before the router is notified, and repeats the
 * navigation after the confirmation.
 */
function useHeldHistory(unsaved: Unsaved, address: string): void {
  const here = useRef(address)
  useEffect(() => {
    here.current = address
  }, [address])
  useEffect(() => {
    return savePage((event) => {
      if (!unsaved.isHeld() || location.pathname === here.current.split('?')[0]) return
      event.stopImmediatePropagation()
      history.pushState(null, '', here.current)
      unsaved.leave(() => history.back())
    })
  }, [unsaved])
}
