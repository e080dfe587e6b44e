import { Fragment } from 'react'
import { paletteTexts } from '../../i18n/id/palette'
import { useTexts } from '../../i18n/texts'
import styles from './Palette.module.css'
import type { Shortcut } from './shortcuts'

/** The keys of a shortcut in sequence. */
export function Keys({ presses }: Pick<Shortcut, 'presses'>) {
  const { palette } = useTexts(paletteTexts)
  return (
    <span className={styles.keys}>
      {presses.map((press, index) => (
        <Fragment key={press}>
          {index > 0 && <span className={styles.then}>{palette.followedBy}</span>}
          <kbd className={styles.key}>{press}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
