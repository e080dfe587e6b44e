import { useSelector } from '@xstate/react'
import { Volume2 } from 'lucide-react'
import { type CheckRef, selectSpeakerTest } from '../../../machines/devices/check/check.selectors'
import { type DevicesRef, selectSpeaker } from '../../../machines/devices/devices.selectors'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CheckSection } from './CheckSection'
import { DeviceField } from './DeviceField'
import styles from './SpeakerCheck.module.css'

interface SpeakerCheckProps {
  devices: DevicesRef
  check: CheckRef
}

/** Only the person can say whether the sound is audible. */
export function SpeakerCheck({ devices, check }: SpeakerCheckProps) {
  const { devices: words } = useTexts(devicesTexts)
  const speaker = useSelector(devices, selectSpeaker)
  const test = useSelector(check, selectSpeakerTest)
  const isAnswerable = test === 'playing' || test === 'asked'
  const said = {
    untried: words.untried,
    playing: words.playing,
    asked: words.asked,
    audible: words.speakerAudible,
    inaudible: words.speakerInaudible,
  }[test]
  return (
    <CheckSection
      icon={Volume2}
      title={words.kinds.speaker}
      tone={speaker.reason !== null || test === 'inaudible' ? 'alarming' : test === 'audible' ? 'well' : 'open'}
      words={speaker.reason === null ? said : words.speakerRefused}
      choice={<DeviceField devices={devices} kind="speaker" />}
      action={
        <div className={styles.answers}>
          {isAnswerable ? (
            <>
              <Button variant="ghost" size={36} onClick={() => check.send({ type: 'speaker.denied' })}>
                {words.iDidNot}
              </Button>
              <Button variant="soft" size={36} onClick={() => check.send({ type: 'speaker.confirmed' })}>
                {words.confirmAudible}
              </Button>
            </>
          ) : (
            <Button variant="outline" size={36} onClick={() => check.send({ type: 'speaker.test' })}>
              {test === 'untried' ? words.play : words.playAgain}
            </Button>
          )}
        </div>
      }
    />
  )
}
