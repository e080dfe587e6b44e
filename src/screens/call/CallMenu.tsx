import { useSelector } from '@xstate/react'
import { CornerUpRight, Ellipsis, Expand, Maximize2, Minimize2, MonitorUp, MonitorX, Shrink } from 'lucide-react'
import {
  type DevicesRef,
  selectChosen,
  selectDeviceList,
  selectScreen,
} from '../../../machines/devices/devices.selectors'
import { type DeviceKind } from '../../../machines/ports/media'
import { type Rung, RUNGS } from '../../../machines/ports/call-peer'
import { type QualityRef, selectPreferred } from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Menu, type MenuChoice, type MenuItem } from '../../ui/overlay/Menu'
import { useFullScreen } from '../../ui/use-full-screen'
import { CallControl } from './CallControl'
import { toggleScreen } from './own-devices'

export interface CallMenuProps {
  devices: DevicesRef
  quality: QualityRef | undefined
  /** The call fills the window and its buttons have labels. */
  hasWord: boolean
  isPhone: boolean
  onEnlarge: () => void
  onReduce: () => void
  /** null for a call in its own seat. */
  onMoveOn: (() => void) | null
}

/** Less frequent actions: move, resize, choose devices, limit the quality. */
export function CallMenu({ devices, quality, hasWord: isFull, isPhone, onEnlarge, onReduce, onMoveOn }: CallMenuProps) {
  const { call: words } = useTexts(callTexts)
  const isSharing = useSelector(devices, (snapshot) => selectScreen(snapshot).state === 'sharing')
  const screen = useFullScreen()
  const camera = useDeviceChoice(devices, 'camera')
  const microphone = useDeviceChoice(devices, 'microphone')
  const speaker = useDeviceChoice(devices, 'speaker')
  const rung = useRungChoice(quality)

  const share: MenuItem = {
    id: 'share',
    label: isSharing ? words.stopSharing : words.share,
    icon: isSharing ? MonitorX : MonitorUp,
    onSelect: () => toggleScreen(devices),
  }
  const full: MenuItem = {
    id: 'full',
    label: screen.isFull ? words.leaveFullScreen : words.fullScreen,
    icon: screen.isFull ? Shrink : Expand,
    onSelect() {
      if (!isFull) onEnlarge()
      screen.toggle()
    },
  }
  const size: MenuItem = isFull
    ? { id: 'reduce', label: words.reduce, icon: Minimize2, onSelect: onReduce }
    : { id: 'enlarge', label: words.enlarge, icon: Maximize2, onSelect: onEnlarge }
  const move: MenuItem[] =
    isFull || onMoveOn === null ? [] : [{ id: 'move', label: words.move, icon: CornerUpRight, onSelect: onMoveOn }]
  return (
    <Menu
      trigger={<CallControl icon={Ellipsis} label={words.more} hasWord={isFull} title={words.more} />}
      items={[
        ...(isFull && !isPhone ? [] : [share]),
        ...(isPhone ? [] : [size]),
        ...(screen.isPossible ? [full] : []),
        ...move,
      ]}
      choices={[camera, microphone, speaker, rung].filter(({ options }) => options.length > 1)}
    />
  )
}

function useDeviceChoice(devices: DevicesRef, kind: DeviceKind): MenuChoice {
  const { call: words } = useTexts(callTexts)
  const list = useSelector(devices, selectDeviceList(kind))
  const chosen = useSelector(devices, selectChosen(kind))
  return {
    id: kind,
    label: words.devices[kind],
    value: chosen,
    options: list.map(({ id, label }, index) => ({ value: id, label: label || words.nameless({ n: index + 1 }) })),
    onChoose: (deviceId) => devices.send({ type: 'device.choose', kind, deviceId }),
  }
}

function useRungChoice(quality: QualityRef | undefined): MenuChoice {
  const { call: words } = useTexts(callTexts)
  const preferred = useSelector(quality, (snapshot) => (snapshot === undefined ? null : selectPreferred(snapshot)))
  return {
    id: 'quality',
    label: words.quality,
    value: preferred,
    options: quality === undefined ? [] : RUNGS.map((value) => ({ value, label: words.rungs[value] })),
    onChoose: (rung) => quality?.send({ type: 'quality.prefer', rung: rung as Rung }),
  }
}
