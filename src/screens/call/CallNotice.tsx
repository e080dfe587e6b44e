import { useSelector } from '@xstate/react'
import { Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type DevicesRef,
  selectCamera,
  selectMicrophone,
  selectScreen,
} from '../../../machines/devices/devices.selectors'
import {
  type QualityRef,
  selectHint,
  selectLevel,
  selectOffersChat,
  selectRung,
} from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import type { useCallWords } from './call-room'
import styles from './CallNotice.module.css'
import { CameraNotice, MicrophoneNotice } from './DeviceNotice'
import { Notice } from './Notice'
import { useTouched } from './use-touched'

export interface CallNoticeProps {
  devices: DevicesRef | undefined
  quality: QualityRef | undefined
  name: string
  /** Both sides are connected. */
  isTalking: boolean
  /** The messages of its room. */
  words: ReturnType<typeof useCallWords>
  onChat: () => void
}

/** The most important problem and its solution; not being heard is first. */
export function CallNotice(props: CallNoticeProps) {
  const { devices } = props
  const isSilent = useSelector(
    devices,
    (snapshot) => snapshot !== undefined && selectMicrophone(snapshot).state === 'refused',
  )
  const news = useNews(props, isSilent)
  return (
    <div className={styles.place} aria-live="polite" data-notices>
      {devices && isSilent ? <MicrophoneNotice devices={devices}>{news}</MicrophoneNotice> : news}
    </div>
  )
}

/** @param isSilent the microphone's notice has priority, and no other may say that the doctor is heard */
function useNews({ devices, quality, name, isTalking, words, onChat }: CallNoticeProps, isSilent: boolean): ReactNode {
  const camera = useSelector(devices, (snapshot) => snapshot && selectCamera(snapshot))
  const screen = useSelector(devices, (snapshot) => snapshot && selectScreen(snapshot))
  const offersChat = useSelector(quality, (snapshot) => snapshot !== undefined && selectOffersChat(snapshot))
  const hint = useHint(quality, name)
  const hasTouched = useTouched()

  if (isTalking && !hasTouched) {
    return (
      <Notice
        tone="info"
        text={words.held}
        actions={
          <Button size={32}>
            <Icon of={Volume2} size={16} />
            {words.listen}
          </Button>
        }
      />
    )
  }
  if (isTalking && offersChat) {
    return (
      <Notice
        tone="warn"
        title={words.offerTitle}
        text={words.offerText}
        actions={
          <>
            <Button variant="outline" size={32} onClick={() => quality?.send({ type: 'quality.stay' })}>
              {words.stay}
            </Button>
            <Button size={32} onClick={onChat}>
              {words.toChat}
            </Button>
          </>
        }
      />
    )
  }
  if (devices && !isSilent && camera?.state === 'refused') return <CameraNotice devices={devices} />
  if (screen?.state === 'refused' && screen.reason !== 'denied') {
    return <Notice tone="info" text={words.refused.screen[screen.reason ?? 'inUse']} />
  }
  return isTalking && hint !== null ? <Notice tone="quiet" text={hint} /> : null
}

function useHint(quality: QualityRef | undefined, name: string): string | null {
  const { hints } = useTexts(callTexts).call
  const level = useSelector(quality, (snapshot) => (snapshot === undefined ? null : selectLevel(snapshot)))
  const rung = useSelector(quality, (snapshot) => (snapshot === undefined ? 'hd' : selectRung(snapshot)))
  const hint = useSelector(quality, (snapshot) => (snapshot === undefined ? null : selectHint(snapshot)))
  if (level === null || level === 'good') return null
  if (rung === 'audio') return hints.audio
  return hint === 'theirNetwork' ? hints.theirNetwork({ name }) : hints[hint ?? 'unknown']
}
