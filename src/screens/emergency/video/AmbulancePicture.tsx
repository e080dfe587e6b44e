import { useSelector } from '@xstate/react'
import { Ambulance, Maximize2, Minimize2, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type AmbulanceStreamRef,
  selectIsAudible,
  selectStreamQuality,
} from '../../../../machines/emergency/ambulance-stream/ambulance-stream.selectors'
import {
  type ParticipantRef,
  selectParticipantPath,
  selectParticipantPicture,
} from '../../../../machines/group-call/participant/participant.selectors'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import { MovingPicture } from '../../../ui/display/MovingPicture'
import { useIsPageCovered, usePageLayer } from '../../../ui/overlay/page-layer'
import { CallControl } from '../../call/CallControl'
import { QualityPill } from '../../call/QualityPill'
import styles from './AmbulancePicture.module.css'

interface AmbulancePictureProps {
  stream: AmbulanceStreamRef
  crew: ParticipantRef
  plate: string
}

/** The video in place or enlarged over the page, below calls, which have priority. */
export function AmbulancePicture(props: AmbulancePictureProps) {
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  const [isLarge, setLarge] = useState(false)
  const reduce = useCallback(() => setLarge(false), [])
  usePageLayer(isLarge, reduce)
  const { small, large } = useFocusAlong(isLarge)

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    reduce()
  }

  return (
    <>
      <div ref={small} className={styles.picture}>
        {isLarge ? (
          <p className={styles.words}>{words.isLarge}</p>
        ) : (
          <Stage {...props} isLarge={false} onSize={() => setLarge(true)} />
        )}
      </div>
      {isLarge &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of whatever inside has the focus
          <section ref={large} className={styles.large} aria-label={words.large} onKeyDown={handleKey}>
            <Stage {...props} isLarge onSize={reduce} />
          </section>,
          document.body,
        )}
    </>
  )
}

/** The size button keeps the focus, so that the same key restores the size. */
function useFocusAlong(isLarge: boolean) {
  const small = useRef<HTMLDivElement>(null)
  const large = useRef<HTMLElement>(null)
  const wasLarge = useRef(isLarge)
  const isPageCovered = useIsPageCovered()
  useLayoutEffect(() => {
    // Inert elements cannot be focused: the small video receives the focus in the commit that uncovers the page.
    if (wasLarge.current === isLarge || (!isLarge && isPageCovered)) return
    const place = isLarge ? large : small
    wasLarge.current = isLarge
    ;[...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [isLarge, isPageCovered])
  return { small, large }
}

interface StageProps extends AmbulancePictureProps {
  isLarge: boolean
  onSize: () => void
}

function Stage({ stream, crew, plate, isLarge, onSize }: StageProps) {
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  const path = useSelector(crew, selectParticipantPath)
  const picture = useSelector(crew, selectParticipantPicture)
  const quality = useSelector(stream, selectStreamQuality)
  const isAudible = useSelector(stream, selectIsAudible)
  const isMoving = picture !== null && path !== 'connecting'
  const message = path === 'flowing' ? (picture === null ? words.cameraOff : null) : words.paths[path]
  const sound = isAudible ? words.soundOff : words.soundOn
  const size = isLarge ? words.reduce : words.enlarge
  return (
    <>
      {isMoving && (
        <MovingPicture
          picture={picture}
          label={words.picture({ plate })}
          className={path === 'flowing' ? undefined : styles.away}
        />
      )}
      <p className={styles.head}>
        <span className={styles.plate}>
          <Icon of={Ambulance} size={16} />
          {plate}
        </span>
        {quality && path === 'flowing' && <QualityPill quality={quality} isBrief={!isLarge} />}
      </p>
      <p className={styles.words} role={isLarge ? undefined : 'status'}>
        {message}
      </p>
      <div className={styles.controls}>
        <CallControl
          icon={isAudible ? Volume2 : VolumeX}
          label={words.sound}
          hasWord={false}
          isOn={isAudible}
          tone={isAudible ? 'plain' : 'off'}
          title={sound}
          onClick={() => stream.send({ type: isAudible ? 'sound.turnOff' : 'sound.turnOn' })}
        />
        <CallControl
          icon={isLarge ? Minimize2 : Maximize2}
          label={size}
          hasWord={false}
          title={size}
          onClick={onSize}
        />
      </div>
    </>
  )
}
