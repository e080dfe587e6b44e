import { Tabs } from '@chakra-ui/react/tabs'
import { type LucideIcon, Lock, MessagesSquare, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useId } from 'react'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { IconButton } from '../../../ui/button/IconButton'
import { Icon } from '../../../ui/display/Icon'
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden'
import { UNDER_MD, UNDER_SM, useMedia } from '../../../ui/use-media'
import { offerChat } from '../../call/behind-call'
import { asCallColumn } from '../../call/call-place'
import styles from './RoomBody.module.css'

export interface RoomPane {
  id: string
  label: string
  icon: LucideIcon
  /** The patient's permission is missing: a lock icon and accessible text. */
  isLocked?: boolean
  /** Uses more width if available. */
  isWide?: boolean
  body: ReactNode
}

export interface RoomBodyProps {
  chat: ReactNode
  /** At least one; the first is open beside the chat. */
  panes: RoomPane[]
  /** Id of the open pane, or `CHAT_PANE`. */
  chosen: string
  onChoose: (id: string) => void
  /** The shown tabs by pane, to which something outside gives the focus. */
  tabs?: RefObject<Map<string, HTMLButtonElement>>
  /** The count of unread messages, on the chat's tab while the chat is hidden. */
  unread: ReactNode
}

/** The chat; on wide screens the first pane is open beside it. */
export const CHAT_PANE = 'chat'

/**
 * The conversation and the panes: two columns on wide screens, a sheet over the chat under 960 px, tabs at the bottom
 * on a phone (including the chat).
 */
export function RoomBody({ chat, panes, chosen, onChoose, tabs, unread }: RoomBodyProps) {
  const { room } = useTexts(roomTexts)
  const isPhone = useMedia(UNDER_SM)
  const isNarrow = useMedia(UNDER_MD)
  const base = useId()
  const tab = chosen === CHAT_PANE && !isNarrow ? (panes[0]?.id ?? CHAT_PANE) : chosen
  const isSheet = isNarrow && !isPhone && tab !== CHAT_PANE
  const isWide = panes.some(({ id, isWide: wants }) => id === tab && wants)

  useEffect(() => (isNarrow ? offerChat(() => onChoose(CHAT_PANE)) : undefined), [isNarrow, onChoose])

  function handleKey({ key, defaultPrevented }: KeyboardEvent) {
    if (key === 'Escape' && !defaultPrevented && isSheet) onChoose(CHAT_PANE)
  }

  return (
    <Tabs.Root
      className={styles.body}
      value={tab}
      ids={{ content: (value) => `${base}-${value}`, trigger: (value) => `${base}-${value}-tab` }}
      activationMode="manual"
      onValueChange={({ value }) => onChoose(value)}
      data-tab={tab}
      data-wide={isWide || undefined}
      onKeyDown={handleKey}
    >
      <div
        className={styles.chat}
        {...(isPhone
          ? { id: `${base}-${CHAT_PANE}`, role: 'tabpanel', 'aria-labelledby': `${base}-${CHAT_PANE}-tab` }
          : {})}
      >
        {chat}
      </div>
      <Tabs.List
        className={styles.tabs}
        aria-label={room.documents}
        data-toasts-below={(isNarrow && !isPhone) || undefined}
      >
        {isPhone && (
          <Tab
            id={CHAT_PANE}
            label={room.chat}
            icon={MessagesSquare}
            unread={tab !== CHAT_PANE && unread}
            tabs={tabs}
          />
        )}
        {panes.map(({ id, label, icon, isLocked = false }) => (
          <Tab key={id} id={id} label={label} icon={icon} isLocked={isLocked} tabs={tabs} />
        ))}
      </Tabs.List>
      <div className={styles.side}>
        {isSheet && (
          <div className={styles.close}>
            <IconButton icon={X} label={room.closeSheet} onClick={() => onChoose(CHAT_PANE)} />
          </div>
        )}
        {/* It hides the conversation, or the part of it in which a call would be. */}
        <div ref={isNarrow && tab !== CHAT_PANE ? asCallColumn : null} className={styles.panes}>
          {panes.map(({ id, body }) => (
            <Tabs.Content key={id} value={id} className={styles.pane} tabIndex={-1}>
              {id === tab && body}
            </Tabs.Content>
          ))}
        </div>
      </div>
    </Tabs.Root>
  )
}

type TabProps = Pick<RoomPane, 'id' | 'label' | 'icon' | 'isLocked'> & {
  unread?: ReactNode
  tabs: RoomBodyProps['tabs']
}

function Tab({ id, label, icon, isLocked = false, unread, tabs }: TabProps) {
  const { room } = useTexts(roomTexts)
  const register = useCallback(
    (element: HTMLButtonElement) => {
      tabs?.current.set(id, element)
      return () => void tabs?.current.delete(id)
    },
    [tabs, id],
  )
  return (
    <Tabs.Trigger value={id} className={styles.tab} ref={register}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      {label}
      {unread}
      {isLocked && (
        <>
          <Icon of={Lock} className={styles.lock} />
          <VisuallyHidden>{room.locked}</VisuallyHidden>
        </>
      )}
    </Tabs.Trigger>
  )
}
