import { Tabs } from '@chakra-ui/react/tabs'
import { type LucideIcon, Lock, MessagesSquare, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Icon } from '../../../ui/display/Icon'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { UNDER_MD, UNDER_SM, useMedia } from '../../../ui/use-media'
import styles from './RoomBody.module.css'

export interface RoomPane {
  id: string
  label: string
  icon: LucideIcon
  /** The patient's permission is missing: said by a lock, and by a word to readers. */
  isLocked?: boolean
  /** Wants more room than the others, where there is some. */
  isWide?: boolean
  body: ReactNode
}

export interface RoomBodyProps {
  chat: ReactNode
  /** At least one: the first stands open beside the chat. */
  panes: RoomPane[]
}

const CHAT = 'chat'

/**
 * The conversation, and beside it what the doctor writes and reads: a column where there is room for one, a sheet over
 * the chat under 960 px, tabs at the bottom on a phone (the chat is one of them).
 */
export function RoomBody({ chat, panes }: RoomBodyProps) {
  const { room } = useTexts()
  const [chosen, setChosen] = useState(CHAT)
  const isPhone = useMedia(UNDER_SM)
  const isNarrow = useMedia(UNDER_MD)
  const base = useId()
  const tab = chosen === CHAT && !isNarrow ? (panes[0]?.id ?? CHAT) : chosen
  const isSheet = isNarrow && !isPhone && tab !== CHAT
  const isWide = panes.some(({ id, isWide: wants }) => id === tab && wants)

  function handleKey({ key, defaultPrevented }: KeyboardEvent) {
    if (key === 'Escape' && !defaultPrevented && isSheet) setChosen(CHAT)
  }

  return (
    <Tabs.Root
      className={styles.body}
      value={tab}
      ids={{ content: (value) => `${base}-${value}`, trigger: (value) => `${base}-${value}-tab` }}
      activationMode="manual"
      onValueChange={({ value }) => setChosen(value)}
      data-tab={tab}
      data-wide={isWide || undefined}
      onKeyDown={handleKey}
    >
      <div
        className={styles.chat}
        {...(isPhone ? { id: `${base}-${CHAT}`, role: 'tabpanel', 'aria-labelledby': `${base}-${CHAT}-tab` } : {})}
      >
        {chat}
      </div>
      <Tabs.List className={styles.tabs} aria-label={room.papers}>
        {isPhone && <Tab id={CHAT} label={room.chat} icon={MessagesSquare} />}
        {panes.map(({ id, label, icon, isLocked = false }) => (
          <Tab key={id} id={id} label={label} icon={icon} isLocked={isLocked} />
        ))}
      </Tabs.List>
      <div className={styles.side}>
        {isSheet && (
          <div className={styles.close}>
            <IconButton icon={X} label={room.closeSheet} onClick={() => setChosen(CHAT)} />
          </div>
        )}
        {panes.map(({ id, body }) => (
          <Tabs.Content key={id} value={id} className={styles.pane} tabIndex={-1}>
            {id === tab && body}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  )
}

function Tab({ id, label, icon, isLocked = false }: Pick<RoomPane, 'id' | 'label' | 'icon' | 'isLocked'>) {
  const { room } = useTexts()
  return (
    <Tabs.Trigger value={id} className={styles.tab}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      {label}
      {isLocked && (
        <>
          <Icon of={Lock} className={styles.lock} />
          <VisuallyHidden>{room.locked}</VisuallyHidden>
        </>
      )}
    </Tabs.Trigger>
  )
}
