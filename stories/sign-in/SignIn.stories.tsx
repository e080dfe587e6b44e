import type { Meta } from '@storybook/react-vite'
import { Opening } from '../../src/app/Opening'
import { SignInScreen } from '../../src/screens/sign-in/SignInScreen'
import { sessionModel } from '../../tests/models/session.model'
import { at } from '../at'

const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }
type Session = Parameters<typeof SignInScreen>[0]['session']

const signIn = ({ actor }: { actor: Session }) => <SignInScreen session={actor} brand={brand} />
const opening = ({ actor }: { actor: Session }) => <Opening session={actor} />
const refused = (kind: string) => ({
  where: ({ context }: { context: { refusal: { kind: string } | null } }) => context.refusal?.kind === kind,
})

export default { title: 'Masuk' } satisfies Meta

export const Memulihkan = at(sessionModel, 'session.restoring', opening)
export const ServerTakTerjangkau = at(sessionModel, 'session.unreachable', opening)
export const Baru = at(sessionModel, 'session.anonymous.fresh', signIn)
export const Memeriksa = at(sessionModel, 'session.authenticating', signIn)
export const Diterima = at(sessionModel, 'session.signedIn', signIn)
export const PasanganSalah = at(sessionModel, 'session.anonymous.refused', signIn, refused('wrongPair'))
export const PeranTidakDikenal = at(sessionModel, 'session.anonymous.refused', signIn, refused('unknownRole'))
export const Terkunci = at(sessionModel, 'session.anonymous.lockedOut', signIn)
export const TanpaJawaban = at(sessionModel, 'session.anonymous.refused', signIn, refused('unreachable'))
export const LangkahKeduaHabis = at(sessionModel, 'session.anonymous.refused', signIn, refused('secondStepExpired'))
export const SesiBerakhir = at(sessionModel, 'session.anonymous.expired', signIn)
