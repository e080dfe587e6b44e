import { createContext } from 'react'

/**
 * The page around it is not in sight, as while the lock screen is: what it shows over the page is hidden too, and
 * returns with it.
 */
export const Covered = createContext(false)
