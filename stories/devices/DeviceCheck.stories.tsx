import type { Meta } from '@storybook/react-vite'
import type { CheckRef } from '../../machines/devices/check/check.selectors'
import { DeviceCheckDialog } from '../../src/screens/devices/DeviceCheckDialog'
import { checkModel } from '../../tests/models/check.model'
import { at } from '../at'

const view = ({ actor }: { actor: CheckRef }) => <DeviceCheckDialog check={actor} />

export default { title: 'Panggilan/Periksa perangkat' } satisfies Meta

export const Dibuka = at(checkModel, 'check.open.voice.awaited', view, {
  also: ['check.open.speaker.untried', 'check.open.connection.awaited'],
  where: ({ context }) => context.order === null,
})
export const SebelumMenelepon = at(checkModel, 'check.open.voice.awaited', view, {
  where: ({ context }) => context.order !== null,
})
export const SuaraTerdengar = at(checkModel, 'check.open.voice.audible', view)
export const SuaraBelumTerdengar = at(checkModel, 'check.open.voice.inaudible', view)
export const NadaBerbunyi = at(checkModel, 'check.open.speaker.playing', view)
export const NadaDitanyakan = at(checkModel, 'check.open.speaker.asked', view)
export const NadaTerdengar = at(checkModel, 'check.open.speaker.audible', view)
export const NadaTidakTerdengar = at(checkModel, 'check.open.speaker.inaudible', view)
export const KoneksiDiuji = at(checkModel, 'check.open.connection.probing', view)
export const KoneksiLewatPerantara = at(checkModel, 'check.open.connection.relayed', view)
export const KoneksiTanpaTurn = at(checkModel, 'check.open.connection.direct', view)
export const PerantaraTidakTerjangkau = at(checkModel, 'check.open.connection.unrelayed', view)
export const KoneksiGagal = at(checkModel, 'check.open.connection.failed', view)
export const TanpaWebRtc = at(checkModel, 'check.open.connection.unsupported', view)
export const ServerTidakTerjangkau = at(checkModel, 'check.open.connection.unreachable', view)
