import { useRef, useState } from 'react'
import { useNear } from '../../../src/ui/use-near'
import { faceHeight } from './face-height'
import { SHEET_FRAME } from './sheet-frame'
import styles from './ContactSheet.module.css'

export interface FaceProps {
  id: string
  name: string
  /** Ids of the displayed states. */
  states: readonly string[]
  /** The window width of the story in px. */
  width: number
  height: number
  /** Language and theme in its address: `bahasa:id;tema:gelap`. */
  globals: string
}

/** One story in a window of that width, scaled down; mounted only near the viewport. */
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
            // A preview is not focusable and hidden from screen readers.
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
