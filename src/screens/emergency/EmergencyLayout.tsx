import { Tabs } from '@chakra-ui/react/tabs'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/texts'
import { UNDER_MD, UNDER_SM, useMedia } from '../../ui/use-media'
import styles from './EmergencyLayout.module.css'
import type { Covered } from './map/map-facts'

export type Section = 'caller' | 'patient' | 'ambulances' | 'timeline'

export interface EmergencyLayoutProps {
  /** The parts that are read and written, beside the map. */
  sections: Record<Section, ReactNode>
  /** The map with everything that lies on it. */
  map: ReactNode
  tools: ReactNode
  /** On a phone one section stands under the map. */
  section: Section
  onSection: (section: Section) => void
  /** Where the ambulances have no column of their own they lie over the map, or not. */
  isSideOpen: boolean
}

/** Where the ambulances have a column of their own (spec §9). */
const WIDE = '(min-width: 1264px)'
/** As the style sheet has them: the ambulances over the map, and the toolbar, each with its distance from the edge. */
const SIDE = 348
const TOOLS = 96

/** Whether the ambulances stand in a column of their own, and what of the map is covered while they are open or not. */
export function useMapRoom(isSideOpen: boolean): { isWide: boolean; covered: Covered } {
  const isWide = useMedia(WIDE)
  const isOverMap = !useMedia(UNDER_MD) && !isWide && isSideOpen
  // A phone's toolbar is not on the map.
  return { isWide, covered: { right: isOverMap ? SIDE : 0, bottom: useMedia(UNDER_SM) ? 0 : TOOLS } }
}

/**
 * Left who, middle where, right who comes and what happened (look 07): three columns where there is room, the map over the
 * columns under 960 px, the map and one section at a time on a phone.
 */
export function EmergencyLayout({ map, tools, ...rest }: EmergencyLayoutProps) {
  const isPhone = useMedia(UNDER_SM)
  return (
    <div className={styles.room}>
      <div className={styles.map}>
        {map}
        {!isPhone && <div className={styles.tools}>{tools}</div>}
      </div>
      {isPhone ? <Sheet {...rest} /> : <Columns {...rest} />}
      {isPhone && <div className={styles.tools}>{tools}</div>}
    </div>
  )
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
  const { emergency } = useTexts()
  const base = useId()
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
      <Tabs.List className={styles.tabs} aria-label={emergency.sections}>
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
