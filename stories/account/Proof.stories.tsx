import type { Meta } from '@storybook/react-vite'
import { ProofDialog } from '../../src/screens/account/ProofDialog'
import type { Staged } from '../../tests/kit/harness/stage-state'
import { proofModel } from '../../tests/models/proof.model'
import { at } from '../at'

const view = ({ actor }: Staged<typeof proofModel.machine>) => <ProofDialog proof={actor} />
const byPin = { world: 'with a PIN' }
const byPassword = { world: 'without a PIN' }

export default { title: 'Akun/Bukti bahwa ini Anda', component: ProofDialog } satisfies Meta

export const DenganPin = at(proofModel, 'proof.asking.fresh', view, byPin)
export const DenganKataSandi = at(proofModel, 'proof.asking.fresh', view, byPassword)
export const PinSalah = at(proofModel, 'proof.asking.wrong', view, byPin)
export const KataSandiSalah = at(proofModel, 'proof.asking.wrong', view, byPassword)
export const TidakSampai = at(proofModel, 'proof.asking.unreached', view, byPin)
export const Memeriksa = at(proofModel, 'proof.checking', view, byPin)
export const TerlaluSering = at(proofModel, 'proof.limited', view, byPin)
