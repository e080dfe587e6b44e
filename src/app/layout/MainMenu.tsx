import { ClipboardList, House, MessagesSquare } from 'lucide-react'
import type { StaffRole } from '../../../contract/values/roles'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { useGuardedNavigate } from '../../screens/unsaved/use-unsaved'
import { AppLink } from '../../ui/link/AppLink'
import { ASSESSMENTS, CONSULTATION, HOME, NURSE_HOME } from '../../ui/link/paths'
import styles from './MainMenu.module.css'

interface MainMenuProps {
  staff: StaffRole
  path: string
  navigate: (to: string) => void
}

/** Beranda and Konsultasi (product §2); for nurses Beranda and Asesmen. Under 960 px they are in the account menu. */
export function MainMenu({ staff, path, ...rest }: MainMenuProps) {
  const { layout } = useTexts(workTexts)
  const navigate = useGuardedNavigate(path, rest.navigate)
  const items =
    staff === 'doctor'
      ? [
          { to: HOME, label: layout.home, icon: House },
          { to: CONSULTATION, label: layout.consultation, icon: MessagesSquare },
        ]
      : [
          { to: NURSE_HOME, label: layout.home, icon: House },
          { to: ASSESSMENTS, label: layout.assessments, icon: ClipboardList },
        ]
  return (
    <nav className={styles.menu} aria-label={layout.mainMenu}>
      {items.map(({ to, label, icon }) => (
        <AppLink
          key={to}
          className={styles.item}
          to={to}
          navigate={navigate}
          aria-current={path === to ? 'page' : undefined}
        >
          <Icon of={icon} />
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
