import { House, MessagesSquare } from 'lucide-react'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { CONSULTATION, HOME } from '../routes'
import { useGuardedNavigate } from '../../screens/unsaved/use-unsaved'
import { AppLink } from '../../ui/link/AppLink'
import styles from './MainMenu.module.css'

interface MainMenuProps {
  path: string
  navigate: (to: string) => void
}

/** Beranda and Konsultasi (spec §2); under 960 px they live in the account menu. */
export function MainMenu({ path, ...rest }: MainMenuProps) {
  const { layout } = useTexts()
  const navigate = useGuardedNavigate(path, rest.navigate)
  const items = [
    { to: HOME, label: layout.home, icon: House },
    { to: CONSULTATION, label: layout.consultation, icon: MessagesSquare },
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
