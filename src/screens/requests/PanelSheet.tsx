import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Standing } from '../../../machines/doctor/doctor.rules'
import { type PanelRef, selectIsOpen } from '../../../machines/panel/panel.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { useRootMark } from '../../ui/use-root-mark'
import { PanelHead } from './PanelHead'
import styles from './PanelSheet.module.css'
import { PANEL, PANEL_ID } from './panel-key'
import { type PanelMode, panelWords } from './panel-mode'
import { usePanelDrag } from './use-panel-drag'

export interface PanelSheetProps {
  panel: PanelRef
  mode: PanelMode
  /** The doctor's state, as an attribute for testers and tests. */
  standing?: Standing
  /** Counter of waiting requests; null without any. Keep the same element, otherwise the head re-renders. */
  counter: ReactNode
  /** The shortest remaining time, shown while closed. Keep the same element. */
  countdown?: ReactNode
  /** Short text about the content while closed; null: the counter is sufficient. */
  hint: string | null
  /** Closed and hidden. */
  isTucked?: boolean
  /** Further buttons of the head. */
  tools?: ReactNode
  /** The live region, outside of content that is unmounted. */
  announcer?: ReactNode
  children: ReactNode
}

/**
 * The sheet at the bottom with any content: opened and closed by pointer, keyboard and its machine (product §2, §9).
 */
export function PanelSheet(props: PanelSheetProps) {
  const { panel, mode, standing, counter, countdown, hint, isTucked = false, tools, announcer, children } = props
  const { title } = panelWords(mode, useTexts(workTexts))
  const isOpen = useSelector(panel, selectIsOpen)
  const sheet = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { isDragging, handle } = usePanelDrag(panel, sheet)
  const isMoving = useSettling(sheet, isOpen || isDragging)
  // The content stays mounted while closed, so that a drag starts without rendering.
  const hasBody = isMoving || counter !== null
  const bodyId = useId()
  useRootMark('data-bar-covered', isOpen)
  const handleToggle = useCallback(() => {
    panel.send({ type: 'panel.toggle' })
    toggle.current?.focus({ preventScroll: true })
  }, [panel])

  function handleKey({ key, defaultPrevented }: KeyboardEvent) {
    if (key !== 'Escape' || defaultPrevented || !isOpen || isDragging) return
    panel.send({ type: 'panel.close' })
    toggle.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from whatever inside has the focus.
    <section
      ref={sheet}
      id={PANEL_ID}
      className={styles.panel}
      aria-label={title}
      {...{ [PANEL]: '' }}
      data-mode={mode}
      data-standing={standing}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
      data-tucked={(isTucked && !isOpen && !isDragging) || undefined}
      onKeyDown={handleKey}
    >
      {announcer}
      <div className={styles.sheet}>
        <PanelHead
          mode={mode}
          counter={counter}
          countdown={isOpen ? null : countdown}
          isOpen={isOpen}
          hint={hasBody ? null : hint}
          bodyId={bodyId}
          tools={tools}
          handle={handle}
          toggleRef={toggle}
          onToggle={handleToggle}
        />
        {hasBody && (
          <div id={bodyId} className={styles.body} inert={!isOpen}>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}

/** True while the sheet is visible, and until its movement has ended. */
function useSettling(sheet: { current: HTMLElement | null }, isInSight: boolean): boolean {
  const [isOver, setOver] = useState(!isInSight)
  if (isInSight && isOver) setOver(false)
  useEffect(() => {
    if (isInSight) return
    let isAsked = true
    const movements = sheet.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(movements).then(() => {
      if (isAsked) setOver(true)
    })
    return () => {
      isAsked = false
    }
  }, [sheet, isInSight])
  return isInSight || !isOver
}
