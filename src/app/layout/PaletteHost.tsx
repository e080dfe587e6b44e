import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type AppRef, type DoctorRef, selectDoctor } from '../../../machines/app/app.selectors'
import { selectPresence } from '../../../machines/availability/availability.selectors'
import { showsSwitch, switchReason } from '../../../machines/doctor/doctor.rules'
import { selectPanel, selectSwitch } from '../../../machines/doctor/doctor.selectors'
import { paletteMachine } from '../../../machines/palette/palette.machine'
import { type PaletteRef, selectIsHelping, selectIsSearching } from '../../../machines/palette/palette.selectors'
import type { User } from '../../../machines/ports/people'
import { paletteTexts } from '../../i18n/id/palette'
import { workTexts } from '../../i18n/id/work'
import { t, setLanguage, useLanguage, useTexts, textsOf } from '../../i18n/texts'
import { useReadyToRing } from '../../screens/availability/use-ready-to-ring'
import { summon } from '../../screens/requests/use-panel-key'
import { useGuardedNavigate, useLeave } from '../../screens/unsaved/use-unsaved'
import { useDoctorFacts } from '../../screens/use-doctor-facts'
import { loaded } from '../../chunks/loaded'
import { usePageActor } from '../use-page-actor'
import { useRingingFirst } from '../use-ringing-first'
import { type CommandOrders, commandsOf, type DoctorCommands } from './commands'
import { useLetterKeys } from './use-letter-keys'
import { useShortcuts } from './use-shortcuts'

const PaletteLayer = lazy(async () => ({
  default: (await loaded(() => import('../../screens/palette/PaletteLayer'))).PaletteLayer,
}))

interface PaletteHostProps {
  app: AppRef
  user: User
  path: string
  navigate: (to: string) => void
  onSignOut: () => void
}

/** Keyboard shortcuts, the command palette and the sheet of shortcuts; disabled under the lock. */
export function PaletteHost({ app, ...rest }: PaletteHostProps) {
  const doctor = useSelector(app, selectDoctor)
  return doctor === undefined ? (
    <Palette {...rest} app={app} doctor={null} />
  ) : (
    <DoctorsPalette {...rest} app={app} doctor={doctor} />
  )
}

function DoctorsPalette({ doctor, ...rest }: PaletteHostProps & { doctor: DoctorRef }) {
  const { palette } = useTexts(paletteTexts)
  const facts = useDoctorFacts(doctor)
  const panel = useSelector(doctor, selectPanel)
  const availability = useSelector(doctor, selectSwitch('consultations'))
  const isOnline = useSelector(
    availability,
    (snapshot) => snapshot !== undefined && selectPresence(snapshot) === 'Online',
  )
  const getReady = useReadyToRing(doctor)
  const reason = switchReason(facts)

  function switchOnline(): void {
    if (availability === undefined || !showsSwitch(facts)) return
    if (!isOnline) getReady()
    availability.send({ type: isOnline ? 'availability.goOffline' : 'availability.goOnline' })
  }

  const commands: DoctorCommands = {
    isOnline,
    switchReason: whyNotSwitched(),
    switchOnline,
    openPanel: panel ? () => summon(doctor) : null,
  }
  return <Palette {...rest} doctor={commands} />

  function whyNotSwitched(): string | null {
    if (reason !== null) return t(textsOf(workTexts).switchReasons, reason)
    return showsSwitch(facts) ? null : palette.emergencyFirst
  }
}

function Palette({ app, user, path, navigate, onSignOut, doctor }: PaletteHostProps & Pick<CommandOrders, 'doctor'>) {
  const texts = useTexts(paletteTexts)
  const language = useLanguage()
  const guarded = useGuardedNavigate(path, navigate)
  const leave = useLeave()
  const latest = useRef((_id: string) => {})
  const palette = usePageActor(app, paletteMachine, { report: ({ id }) => latest.current(id) })
  const orders = (): CommandOrders => ({
    role: user.role,
    texts,
    navigate: guarded,
    signOut: () => leave(onSignOut),
    changeLanguage: () => void setLanguage(language === 'id' ? 'en' : 'id').catch(() => {}),
    openPalette: () => palette.send({ type: 'palette.toggle' }),
    openKeys: () => palette.send({ type: 'help.open' }),
    doctor,
  })
  const run = (id: string): void =>
    commandsOf(orders())
      .find((command) => command.id === id && command.reason === null)
      ?.run()
  useEffect(() => {
    latest.current = run
  })
  const letterKeys = useLetterKeys()
  useShortcuts(run, letterKeys.isOn)
  const isOpen = useIsOpen(palette)
  useRingingFirst(
    useSelector(app, selectDoctor),
    isOpen,
    useCallback(() => palette.send({ type: 'palette.close' }), [palette]),
  )
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <PaletteLayer palette={palette} commands={commandsOf(orders())} letterKeys={letterKeys} />
    </Suspense>
  )
}

function useIsOpen(palette: PaletteRef): boolean {
  return useSelector(palette, (snapshot) => selectIsSearching(snapshot) || selectIsHelping(snapshot))
}
