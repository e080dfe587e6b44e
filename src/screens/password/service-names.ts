import { createContext } from 'react'

/** The names of the hospital and the app, as the configuration has them: no password is made of them. A stable list. */
export const ServiceNames = createContext<readonly string[]>([])
