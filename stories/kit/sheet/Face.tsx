import { useRef, useState } from 'react'
import { useNear } from '../../../src/ui/use-near'
import { faceHeight } from './face-height'
import { SHEET_FRAME } from './sheet-frame'
import styles from './ContactSheet.module.css'

export interface FaceProps {
  id: string
  name: string
  /** The ids of the states that it shows. */
  states: readonly string[]
  /** px of the window that the story believes it has. */
  width: number
  height: number
  /** What its address says of language and theme: `bahasa:id;tema:gelap`. */
  globals: string
}

/** One story as it looks in a window of that width, drawn small; there only while it is near. */
export function Face({ id, name, states, width, height, globals }: FaceProps) {
  const shot = useRef<HTMLDivElement>(null)
  const isNear = useNear(shot)
  const [filled, setFilled] = useState(height)
  const shown = Math.min(filled, height)
  const look = async (frame: HTMLIFrameElement) => setFilled((await faceHeight(frame)) ?? height)
  return (
    <li className={styles.face}>
      <div ref={shot} className={styles.shot} style={{ aspectRatio: `${width} / ${shown}` }}>
        {isNear && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the gallery's own page, which is looked into
          <iframe
            // What is only looked at is neither heard, nor reached, nor may it take the focus.
            inert
            name={SHEET_FRAME}
            title={name}
            className={styles.frame}
            src={`iframe.html?id=${id}&viewMode=story&globals=${globals}`}
            style={{ width, height, transform: `scale(tan(atan2(100cqw, ${width}px)))` }}
            onLoad={({ currentTarget }) => void look(currentTarget)}
          />
        )}
      </div>
      <div className={styles.caption}>
        <a className={styles.name} href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
        {states.map((state) => (
          <code key={state} className={styles.state}>
            {state}
          </code>
        ))}
      </div>
    </li>
  )
}
