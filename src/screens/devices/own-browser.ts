export type Browser = 'chrome' | 'edge' | 'firefox' | 'other'

/** The browser whose buttons the instructions name. Nothing else depends on it, so the user agent is sufficient. */
export function browserOf(userAgent: string): Browser {
  if (userAgent.includes('Edg/')) return 'edge'
  if (userAgent.includes('Firefox/')) return 'firefox'
  return userAgent.includes('Chrome/') ? 'chrome' : 'other'
}
