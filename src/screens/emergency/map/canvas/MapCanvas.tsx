import { useEffect, useRef, useState } from 'react'
import { emergencyTexts } from '../../../../i18n/id/emergency'
import { useTexts } from '../../../../i18n/texts'
import styles from '../EmergencyMap.module.css'
import { useSentence } from '../use-sentence'
import { MapTools } from './MapTools'
import { Pinning } from './Pinning'
import { createStage, type Stage, type StageNews } from './stage'
import { useIsDark } from './use-is-dark'
import type { EmergencyMapProps } from '../map-props'

/**
 * The map with instruction and tools around it, never over it. MapLibre draws all movement; React only passes changes.
 */
export function MapCanvas({ onLost, ...props }: EmergencyMapProps & { onLost: () => void }) {
  const { map: texts } = useTexts(emergencyTexts)
  const sentence = useSentence(props, props.now)
  const isDark = useIsDark()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ props, isDark, onLost, texts })
  const stage = useRef<Stage | null>(null)
  const [hasFallenBack, setHasFallenBack] = useState(false)
  const [attribution, setAttribution] = useState('')
  const { styleUrl, chosen, camera, isPinning } = props

  useEffect(() => {
    latest.current = { props, isDark, onLost, texts }
    stage.current?.show(props)
  })

  // A new map for another style; other changes are applied to the existing one.
  useEffect(() => {
    if (place.current === null) return
    const send = (news: StageNews) => {
      if (news.type === 'fellBack') setHasFallenBack(true)
      else if (news.type === 'attributed') setAttribution(news.text)
      else latest.current.onLost()
    }
    const { props: facts, isDark: dark } = latest.current
    const made = createStage({
      container: place.current,
      styleUrl,
      isDark: dark,
      labels: () => latest.current.texts,
      facts,
      now: () => latest.current.props.now(),
      intents: () => latest.current.props,
      send,
    })
    stage.current = made
    return () => {
      stage.current = null
      made.remove()
      setHasFallenBack(false)
    }
  }, [styleUrl])

  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) stage.current?.setDark(isDark)
    isFirst.current = false
  }, [isDark])

  return (
    <section className={styles.map} aria-label={sentence} data-pinning={isPinning || undefined}>
      {isPinning && <Pinning onPin={() => stage.current && props.onPin(stage.current.centre())} />}
      {hasFallenBack && (
        <p className={styles.notice} role="status">
          {texts.fellBack}
        </p>
      )}
      <div className={styles.ground}>
        <div ref={place} className={styles.canvas} />
        {isPinning && <span className={styles.cross} aria-hidden />}
        {attribution !== '' && <p className={styles.attribution}>{attribution}</p>}
      </div>
      <MapTools
        camera={camera}
        canFollow={chosen !== null && chosen.position !== null}
        onFit={() => {
          stage.current?.fit()
          props.onFit()
        }}
        onFollow={props.onFollow}
        onZoom={(by) => {
          stage.current?.zoom(by)
          // Zooming keeps following.
          if (camera === 'fitting') props.onMoved()
        }}
      />
    </section>
  )
}
