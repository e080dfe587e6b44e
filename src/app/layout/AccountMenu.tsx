import {
  ChevronDown,
  CircleHelp,
  ClipboardList,
  GraduationCap,
  House,
  LogOut,
  MessagesSquare,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { User } from '../../../machines/ports/people'
import { LANGUAGE_TITLES, LANGUAGES } from '../../i18n/languages'
import { workTexts } from '../../i18n/id/work'
import { type Language, setLanguage, useLanguage, useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Icon } from '../../ui/display/Icon'
import { ASSESSMENTS, BALANCE, CONSULTATION, FAQ, PRACTICE, PROFILE } from '../../ui/link/paths'
import { Menu, type MenuItem } from '../../ui/overlay/Menu'
import { UNDER_MD, useMedia } from '../../ui/use-media'
import { homeOf } from '../guards'
import styles from './AccountMenu.module.css'

interface AccountMenuProps {
  user: User
  name: string
  /** Under the name: the speciality or the role. */
  title: string
  navigate: (to: string) => void
  /** Items before signing out. */
  tools?: MenuItem[]
  onSignOut: () => void
}

/** Name, picture and their menu (product §2 "Layouts"). */
export function AccountMenu({ user, name, title, navigate, tools = [], onSignOut }: AccountMenuProps) {
  const { layout } = useTexts(workTexts)
  const language = useLanguage()
  const isNarrow = useMedia(UNDER_MD)
  const isDoctor = user.role === 'doctor'
  const items: MenuItem[] = [
    { id: 'home', label: layout.home, icon: House, onSelect: () => navigate(homeOf(user.role)) },
    ...(isNarrow && isDoctor
      ? [
          {
            id: 'consultation',
            label: layout.consultation,
            icon: MessagesSquare,
            onSelect: () => navigate(CONSULTATION),
          },
        ]
      : []),
    { id: 'profile', label: layout.profile, icon: UserRound, onSelect: () => navigate(PROFILE) },
    { id: 'assessments', label: layout.assessments, icon: ClipboardList, onSelect: () => navigate(ASSESSMENTS) },
    ...(isDoctor ? [{ id: 'balance', label: layout.balance, icon: Wallet, onSelect: () => navigate(BALANCE) }] : []),
    ...tools,
    ...(isDoctor
      ? [{ id: 'practice', label: layout.practice, icon: GraduationCap, onSelect: () => navigate(PRACTICE) }]
      : []),
    { id: 'help', label: layout.help, icon: CircleHelp, onSelect: () => navigate(FAQ) },
    { id: 'signOut', label: layout.signOut, icon: LogOut, onSelect: onSignOut },
  ]
  return (
    <div className={styles.account}>
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.title}>{title}</span>
      </div>
      <Menu
        items={items}
        choices={[
          {
            id: 'language',
            label: LANGUAGE_TITLES[language],
            value: language,
            options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
            onChoose: (value) => void setLanguage(value as Language).catch(() => {}),
          },
        ]}
        trigger={
          <button type="button" className={styles.button} aria-label={layout.accountMenu}>
            <Avatar id={user.id} name={name} picture={user.profilePicture} size={44} />
            <Icon of={ChevronDown} className={styles.chevron} />
          </button>
        }
      />
    </div>
  )
}
