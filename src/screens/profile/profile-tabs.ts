/** In the address as `?tab=`. */
export type ProfileTab = 'biodata' | 'pendidikan' | 'praktik' | 'akun'

/** Whether the word names one of these. */
export function isTabOf(word: string | null, tabs: readonly { id: ProfileTab }[]): word is ProfileTab {
  return tabs.some(({ id }) => id === word)
}
