import { Tabs } from '@chakra-ui/react/tabs'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './PageTabs.module.css'

export interface PageTab {
  id: string
  label: string
  body: ReactNode
}

export interface PageTabsProps {
  tabs: readonly PageTab[]
  /** Id of the visible tab. */
  shown: string
  label: string
  onShow: (id: string) => void
}

/** Tabs within a page. A visited panel stays mounted, so that its input is kept. */
export function PageTabs({ tabs, shown, label, onShow }: PageTabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => scrollTo(list.current, `${base}-${shown}-tab`), [base, shown])
  return (
    <Tabs.Root
      value={shown}
      ids={{ content: (value) => `${base}-${value}`, trigger: (value) => `${base}-${value}-tab` }}
      activationMode="manual"
      lazyMount
      onValueChange={({ value }) => onShow(value)}
    >
      <Tabs.List ref={list} className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tabs.Trigger key={id} value={id} className={styles.tab}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, body }) => (
        <Tabs.Content key={id} value={id} className={styles.pane} tabIndex={-1}>
          {body}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** Scrolls the list alone; `scrollIntoView` would move the page, too. */
function scrollTo(list: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id)?.getBoundingClientRect()
  if (list === null || tab === undefined) return
  const { left, right } = list.getBoundingClientRect()
  list.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}
