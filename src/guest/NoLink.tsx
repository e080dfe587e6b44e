import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Banner } from '../ui/feedback/Banner'
import { system } from '../ui/theme/system'
import styles from './Room.module.css'
import { roomWords as words } from './room-words'

/** The page without the token of an invitation: nobody can be admitted, so it has no form. */
export function NoLink() {
  return (
    <ChakraProvider value={system}>
      <main className={styles.door}>
        <h1 className={styles.title}>{words.title}</h1>
        <Banner tone="warn">{words.noLink}</Banner>
      </main>
    </ChakraProvider>
  )
}
