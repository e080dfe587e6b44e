import {
  CircleHelp,
  ClipboardList,
  FileText,
  GraduationCap,
  House,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  PanelBottomOpen,
  Power,
  PowerOff,
  Search,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { StaffRole } from '../../../contract/values/roles'
import type { PaletteTexts } from '../../i18n/id/palette'
import type { Command } from '../../screens/palette/command'
import {
  ASSESSMENTS,
  BALANCE,
  CONSULTATION,
  FAQ,
  HOME,
  NURSE_HOME,
  PRACTICE,
  PRIVACY,
  PROFILE,
  TERMS,
} from '../../ui/link/paths'

/** State and actions for a doctor's commands; undefined for nurses. */
export interface DoctorCommands {
  isOnline: boolean
  /** Why the online switch is hidden; null if it is visible. */
  switchReason: string | null
  switchOnline: () => void
  openPanel: (() => void) | null
}

export interface CommandOrders {
  role: StaffRole
  texts: PaletteTexts
  navigate: (to: string) => void
  signOut: () => void
  changeLanguage: () => void
  openPalette: () => void
  openKeys: () => void
  doctor: DoctorCommands | null
}

/** All commands that are available on every page, in order. */
export function commandsOf({
  role,
  texts,
  navigate,
  signOut,
  changeLanguage,
  openPalette,
  openKeys,
  doctor,
}: CommandOrders): Command[] {
  const { palette: words } = texts
  const wordOf = (key: string): string => {
    const word: unknown = words[key as keyof typeof words]
    return typeof word === 'string' ? word : ''
  }
  const command = (
    id: string,
    group: Command['group'],
    icon: LucideIcon,
    run: () => void,
    reason: string | null = null,
  ): Command => ({
    id,
    group,
    icon,
    run,
    reason,
    label: wordOf(id),
    keywords: wordOf(`${id}Words`),
  })
  const page = (id: string, icon: LucideIcon, to: string) => command(id, 'go', icon, () => navigate(to))
  const ofDoctor = role === 'doctor'
  return [
    page('home', House, ofDoctor ? HOME : NURSE_HOME),
    ...(ofDoctor ? [page('consultation', MessagesSquare, CONSULTATION)] : []),
    page('assessment', ClipboardList, ASSESSMENTS),
    ...(ofDoctor ? [page('balance', Wallet, BALANCE)] : []),
    page('profile', UserRound, PROFILE),
    ...(ofDoctor ? [page('practice', GraduationCap, PRACTICE)] : []),
    ...doctorsOwn(),
    command('language', 'act', Languages, changeLanguage),
    command('signOut', 'act', LogOut, signOut),
    page('faq', CircleHelp, FAQ),
    page('privacy', ShieldCheck, PRIVACY),
    page('terms', FileText, TERMS),
    command('palette', 'help', Search, openPalette),
    command('keys', 'help', Keyboard, openKeys),
  ]

  function doctorsOwn(): Command[] {
    if (doctor === null) return []
    const { isOnline, switchReason, switchOnline, openPanel } = doctor
    return [
      ...(openPanel === null ? [] : [command('panel', 'act', PanelBottomOpen, openPanel)]),
      isOnline
        ? command('offline', 'act', PowerOff, switchOnline, switchReason)
        : command('online', 'act', Power, switchOnline, switchReason),
    ]
  }
}
