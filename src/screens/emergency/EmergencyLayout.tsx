import { Tabs } from '@chakra-ui/react/tabs'
import { type ReactNode, useId } from 'react'
import { emergencyTexts } from '../../i18n/id/emergency'
import { useTexts } from '../../i18n/texts'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import { useRootMark } from '../../ui/use-root-mark'
import styles from './EmergencyLayout.module.css'

export type Section = 'caller' | 'patient' | 'ambulances' | 'timeline'

export interface EmergencyLayoutProps {
  /** The sections beside the map. */
  sections: Record<Section, ReactNode>
  /** The map with the arrival above it. Nothing of the page covers the map. */
  map: ReactNode
  arrival: ReactNode
  /** Opened by hand, below the map; on a phone below the call, which is sticky above them. */
  notes: ReactNode
  tools: ReactNode
  /** The caller's video on a phone; elsewhere it is in a column. */
  call: ReactNode
  /** On a phone one section is shown below the map. */
  section: Section
  onSection: (section: Section) => void
  /** Between 960 and 1264 px the column of ambulances is opened at the map's expense. */
  isSideOpen: boolean
}

/** From 1264 px on the ambulances have their own column, under 960 px a place below the map (product §9). */
const FOLDING = '(min-width: 960px) and (max-width: 1263.98px)'
/** The column of ambulances can be closed. */
export function useIsFolding(): boolean {
  return useMedia(FOLDING)
}

/**
 * Patient left, map in the middle, ambulances and log right (look 07): three columns on wide screens, the map above the
 * columns under 960 px, the map and one section on a phone. Arrival, map, notes and tools are grid rows, so that none
 * covers another at any size.
 */
export function EmergencyLayout({ map, arrival, notes, tools, call, ...rest }: EmergencyLayoutProps) {
  const isPhone = useMedia(UNDER_SM)
  useRootMark('data-emergency-room')
  const toolbar = (
    <div className={styles.tools} data-toasts-clear>
      {tools}
    </div>
  )
  return (
    <div className={styles.room}>
      <div className={styles.map}>
        {arrival && (
          <div className={styles.arrival} data-toasts-below>
            {arrival}
          </div>
        )}
        <div className={styles.ground}>{map}</div>
        {!isPhone && notes && <div className={styles.notes}>{notes}</div>}
      </div>
      {!isPhone && toolbar}
      {isPhone && call && (
        <div ref={raiseCall} className={styles.call}>
          {call}
        </div>
      )}
      {isPhone && notes && <div className={styles.notes}>{notes}</div>}
      {isPhone ? <Sheet {...rest} /> : <Columns {...rest} />}
      {isPhone && toolbar}
    </div>
  )
}

/** The tabs are sticky below the call, whatever its height. */
function raiseCall(element: HTMLDivElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--dk-call-bar', `${element.offsetHeight}px`))
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty('--dk-call-bar')
  }
}

function Columns({ sections, isSideOpen }: Pick<EmergencyLayoutProps, 'sections' | 'isSideOpen'>) {
  return (
    <>
      <div className={styles.left}>
        {sections.caller}
        {sections.patient}
      </div>
      <div className={styles.right} data-open={isSideOpen || undefined}>
        <div className={styles.side}>
          {sections.ambulances}
          {sections.timeline}
        </div>
      </div>
    </>
  )
}

function Sheet({ sections, section, onSection }: Pick<EmergencyLayoutProps, 'sections' | 'section' | 'onSection'>) {
  const { emergency } = useTexts(emergencyTexts)
  const base = useId()
  useRootMark('data-emergency-sheet')
  const names: Record<Section, string> = {
    caller: emergency.caller,
    patient: emergency.patient,
    ambulances: emergency.ambulance,
    timeline: emergency.timeline,
  }
  return (
    <Tabs.Root
      className={styles.sheet}
      value={section}
      ids={{ content: (value) => `${base}-${value}`, trigger: (value) => `${base}-${value}-tab` }}
      onValueChange={({ value }) => onSection(value as Section)}
    >
      <Tabs.List className={styles.tabs} data-toasts-clear aria-label={emergency.sections}>
        {(Object.keys(names) as Section[]).map((name) => (
          <Tabs.Trigger key={name} value={name} className={styles.tab}>
            {names[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {(Object.keys(names) as Section[]).map((name) => (
        <Tabs.Content key={name} value={name} className={styles.pane} tabIndex={-1}>
          {name === section && sections[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
