import type { Meta } from '@storybook/react-vite'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { type DevicesRef, selectCamera, selectMicrophone } from '../../machines/devices/devices.selectors'
import { devicesModel } from '../../tests/models/devices.model'
import { at } from '../at'
import { DevicesOnStage } from './DevicesOnStage'

type DevicesSnapshot = SnapshotFrom<DevicesRef>

const view = ({ actor }: { actor: DevicesRef }) => <DevicesOnStage devices={actor} />
const inCamera = (reason: string) => ({
  where: (snapshot: AnyMachineSnapshot) => selectCamera(snapshot as DevicesSnapshot).reason === reason,
})
const inMicrophone = (reason: string) => ({
  where: (snapshot: AnyMachineSnapshot) => selectMicrophone(snapshot as DevicesSnapshot).reason === reason,
})

export default { title: 'Panggilan/Perangkat' } satisfies Meta

export const MenungguIzin = at(devicesModel, 'devices.running.camera.wanted.asking', view, {
  also: ['devices.running.microphone.wanted.asking'],
})
export const TanpaKamera = at(devicesModel, 'devices.running.camera.off', view)
export const Siap = at(devicesModel, 'devices.running.camera.wanted.on.steady', view, {
  also: ['devices.running.microphone.wanted.on.steady', 'devices.running.speaker.steady'],
  where: (snapshot) => snapshot.matches({ running: { microphone: { wanted: { on: 'steady' } } } }),
})
export const KameraDilarang = at(devicesModel, 'devices.running.camera.refused', view, inCamera('denied'))
export const KameraTidakAda = at(devicesModel, 'devices.running.camera.refused', view, inCamera('missing'))
export const KameraTerputus = at(devicesModel, 'devices.running.camera.wanted.ended', view)
export const KameraBerganti = at(devicesModel, 'devices.running.camera.wanted.on.switching', view)
export const KameraTidakBerganti = at(devicesModel, 'devices.running.camera.wanted.on.unswitched', view)
export const MikrofonDilarang = at(devicesModel, 'devices.running.microphone.refused', view, inMicrophone('denied'))
export const MikrofonTidakAda = at(devicesModel, 'devices.running.microphone.refused', view, inMicrophone('missing'))
export const MikrofonTerputus = at(devicesModel, 'devices.running.microphone.wanted.ended', view)
export const MikrofonBerganti = at(devicesModel, 'devices.running.microphone.wanted.on.switching', view)
export const MikrofonTidakBerganti = at(devicesModel, 'devices.running.microphone.wanted.on.unswitched', view)
export const PengerasSuaraBerganti = at(devicesModel, 'devices.running.speaker.choosing', view)
export const PengerasSuaraDitolak = at(devicesModel, 'devices.running.speaker.refused', view)
