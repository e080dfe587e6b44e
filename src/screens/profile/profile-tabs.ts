/** In the address as `?tab=`. */
export type ProfileTab = 'biodata' | 'pendidikan' | 'praktik' | 'akun'

/** The value names one of these tabs. */
export function isTabOf(word: string | null, tabs: readonly { id: ProfileTab }[]): word is ProfileTab {
  return tabs.some(({ id }) => id === word)
}
