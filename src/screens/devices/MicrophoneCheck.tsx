import { useSelector } from '@xstate/react'
import { Mic } from 'lucide-react'
import {
  type CheckRef,
  selectLevel,
  selectVoice,
  type VoiceStanding,
} from '../../../machines/devices/check/check.selectors'
import { type DevicesRef, type MicrophoneStanding, selectMicrophone } from '../../../machines/devices/devices.selectors'
import type { DevicesTexts } from '../../i18n/id/devices'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CheckSection } from './CheckSection'
import { DeviceField } from './DeviceField'
import styles from './MicrophoneCheck.module.css'
import { refusalWords } from './refusal-words'

interface MicrophoneCheckProps {
  devices: DevicesRef
  check: CheckRef
}

/** The microphone's level. */
export function MicrophoneCheck({ devices, check }: MicrophoneCheckProps) {
  const texts = useTexts(devicesTexts)
  const { devices: words } = texts
  const microphone = useSelector(devices, selectMicrophone)
  const voice = useSelector(check, selectVoice)
  const isOn = microphone.state === 'on' || microphone.state === 'muted'
  const isAlarming = microphone.reason !== null || (isOn && voice === 'inaudible')
  return (
    <CheckSection
      icon={Mic}
      title={words.kinds.microphone}
      tone={isAlarming ? 'alarming' : isOn && voice === 'audible' ? 'well' : 'open'}
      words={microphoneWords(microphone, voice, texts)}
      choice={<DeviceField devices={devices} kind="microphone" />}
      action={
        microphone.state === 'refused' && (
          <Button variant="outline" size={36} onClick={() => devices.send({ type: 'microphone.retry' })}>
            {words.retry}
          </Button>
        )
      }
    >
      {isOn && <LevelMeter check={check} />}
    </CheckSection>
  )
}

/** Separate, because it updates ten times per second. */
function LevelMeter({ check }: { check: CheckRef }) {
  const { devices: words } = useTexts(devicesTexts)
  const level = useSelector(check, selectLevel)
  const percent = Math.round(level * 100)
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={words.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words.levelValue({ percent })}
    >
      <div className={styles.level} style={{ transform: `scaleX(${level})` }} />
    </div>
  )
}

function microphoneWords({ state, reason }: MicrophoneStanding, voice: VoiceStanding, texts: DevicesTexts): string {
  const { devices: words } = texts
  if (reason !== null) return refusalWords(texts, 'microphone', reason)
  if (state === 'ended') return words.ended
  if (state === 'asking') return words.asking
  if (voice === 'audible') return words.audible
  return voice === 'inaudible' ? words.inaudible : words.speak
}
