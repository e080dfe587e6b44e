import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Standing } from '../../../machines/doctor/doctor.rules'
import { type PanelRef, selectIsOpen } from '../../../machines/panel/panel.selectors'
import { useTexts } from '../../i18n/texts'
import { PanelHead } from './PanelHead'
import styles from './PanelSheet.module.css'
import { PANEL, PANEL_ID } from './panel-key'
import { type PanelMode, panelWords } from './panel-mode'
import { usePanelDrag } from './use-panel-drag'

export interface PanelSheetProps {
  panel: PanelRef
  mode: PanelMode
  /** How the doctor stands; marks the sheet for testers and tests. */
  standing?: Standing
  /** The counter of those who wait; null when nobody does. The same element for good, or the head is rendered anew. */
  counter: ReactNode
  /** The shortest time that is left, shown while the panel is closed. The same element for good, as the counter. */
  countdown?: ReactNode
  /** What there is inside, in a word, while the panel is closed; null: the counter says it. */
  hint: string | null
  /** Closed and out of sight. */
  isTucked?: boolean
  /** Further buttons of the head. */
  tools?: ReactNode
  /** Never inside of what comes and goes: what readers hear. */
  announcer?: ReactNode
  children: ReactNode
}

/** The sheet at the bottom, whatever lies in it: opened and closed by hand, by keyboard and by its machine (product §2, §9). */
export function PanelSheet(props: PanelSheetProps) {
  const { panel, mode, standing, counter, countdown, hint, isTucked = false, tools, announcer, children } = props
  const { title } = panelWords(mode, useTexts())
  const isOpen = useSelector(panel, selectIsOpen)
  const sheet = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { isDragging, handle } = usePanelDrag(panel, sheet)
  const isMoving = useSettling(sheet, isOpen || isDragging)
  // What waits stays drawn while it is closed, so that the first moment of a drag has nothing to build.
  const hasBody = isMoving || counter !== null
  const bodyId = useId()
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
      data-covers-bar={isOpen || undefined}
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

/** True while the sheet is in sight, and after that until its movement is over. */
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
