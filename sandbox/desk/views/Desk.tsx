import { useSelector } from '@xstate/react'
import { Kawung } from '../../../src/ui/brand/Kawung'
import { Chip } from '../../../src/ui/display/Chip'
import { selectVisit, type DeskRef } from '../desk.selectors'
import { words } from '../words'
import styles from './Desk.module.css'
import { Seat } from './Seat'
import { SignInStatus } from './SignInStatus'
import { Visit } from './Visit'

export interface DeskProps {
  desk: DeskRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** The patient's side of the main job, as one calm column. */
export function Desk({ desk, now }: DeskProps) {
  const visit = useSelector(desk, selectVisit)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Kawung size={40} />
        <div className={styles.words}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.intro}>{words.intro}</p>
        </div>
        <Chip tone="warn">{words.sandbox}</Chip>
      </header>
      <main className={styles.main}>
        <Seat desk={desk} />
        {visit === undefined ? <SignInStatus desk={desk} /> : <Visit visit={visit} now={now} />}
      </main>
    </div>
  )
}
