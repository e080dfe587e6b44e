import { useState } from 'react'
import type { GroupCallRef, GroupCallStanding } from '../../machines/group-call/group-call.selectors'
import { Button } from '../ui/button/Button'
import { Banner } from '../ui/feedback/Banner'
import { TextField } from '../ui/field/TextField'
import styles from './Room.module.css'
import { roomWords as words } from './room-words'

export interface DoorProps {
  call: GroupCallRef
  standing: Exclude<GroupCallStanding, 'arriving' | 'inside' | 'returning'>
  /** As it was given before. */
  name: string
}

/** The invitation admits nobody any more, so the door has no form. */
const CLOSED: readonly GroupCallStanding[] = ['ended', 'forbidden']

export function Door({ call, standing, name: before }: DoorProps) {
  const [name, setName] = useState(before)
  const [isMissing, setMissing] = useState(false)

  function join(wantsPicture: boolean) {
    if (name.trim() === '') return setMissing(true)
    call.send({ type: 'group.join', room: null, name: name.trim(), wantsPicture })
  }

  return (
    <main className={styles.door}>
      <h1 className={styles.title}>{words.title}</h1>
      {standing === 'idle' ? (
        <p>{before === '' ? words.intro : words.left}</p>
      ) : (
        <Banner tone="warn">{words.over[standing]}</Banner>
      )}
      {!CLOSED.includes(standing) && (
        <>
          <TextField
            id="guest-name"
            label={words.name}
            value={name}
            maxLength={100}
            autoComplete="name"
            problem={isMissing && name.trim() === '' ? words.nameMissing : null}
            onChange={(event) => setName(event.target.value)}
          />
          <Button wide onClick={() => join(true)}>
            {words.join}
          </Button>
          <Button wide variant="outline" onClick={() => join(false)}>
            {words.joinWithAudio}
          </Button>
        </>
      )}
    </main>
  )
}
