const DEVICE_KEY = 'dk.desk.device'

/** This tab's own device id, so that two simulators of one person coexist; kept until the tab is closed. */
export function deviceId(newId: () => string): string {
  const known = sessionStorage.getItem(DEVICE_KEY)
  if (known !== null) return known
  const made = newId()
  sessionStorage.setItem(DEVICE_KEY, made)
  return made
}
