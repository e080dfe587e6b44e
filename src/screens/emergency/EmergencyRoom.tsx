import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import {
  type EmergencyRef,
  selectAmbulance,
  selectAmbulanceChoice,
  selectAmbulanceStream,
  selectHistory,
  selectIncidentPlace,
  selectMapStyle,
  selectMustExplain,
  selectPatientData,
  selectReporting,
  selectStep,
  selectTracking,
} from '../../../machines/emergency/emergency.selectors'
import { selectIsPointing } from '../../../machines/emergency/incident-place/incident-place.selectors'
import { selectDisputed, selectForm } from '../../../machines/emergency/patient-data/patient-data.selectors'
import type { PatientField } from '../../../machines/ports/draft-store'
import { requesterOf } from '../../../machines/request/requester.rules'
import { commonTexts } from '../../i18n/id/common'
import { emergencyTexts } from '../../i18n/id/emergency'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import type { RoomCalls } from '../call/use-running-calls'
import { patientOf } from '../requests/early-end-words'
import { AmbulanceDialogs } from './ambulances/AmbulanceDialogs'
import { AmbulanceList } from './ambulances/AmbulanceList'
import { ArrivalCard } from './ambulances/ArrivalCard'
import { StepDialog } from './ambulances/StepDialog'
import { StepMover } from './ambulances/StepMover'
import { EmergencyBar } from './EmergencyBar'
import { EmergencyLayout, type Section, useIsFolding } from './EmergencyLayout'
import styles from './EmergencyRoom.module.css'
import { EndingDialogs } from './EndingDialogs'
import { CallerCard } from './patient/CallerCard'
import { NotesPanel } from './patient/NotesPanel'
import { PatientDataForm } from './patient/PatientDataForm'
import { PlaceCard } from './patient/PlaceCard'
import { ReportDialog } from './patient/ReportDialog'
import { RoomMap } from './RoomMap'
import { Timeline } from './timeline/Timeline'
import toolbar from './Toolbar.module.css'
import { Toolbar } from './Toolbar'
import { useUnderWayWords } from './use-under-way-words'
import { AmbulanceStream } from './video/AmbulanceStream'
import { CallerCall } from './video/CallerCall'
import { CallerPicture, PhoneCallSeat } from './video/CallerPicture'

export interface EmergencyRoomProps {
  emergency: EmergencyRef
  record: EmergencyRecord
  calls: RoomCalls
  /** The viewing person, by id_user. */
  me: { id: string; name: string } | null
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** An open emergency on one screen (product §2 "Emergency room", look 07): every action takes one click. */
export function EmergencyRoom({ emergency, record, calls, me, now }: EmergencyRoomProps) {
  const { app } = useTexts(commonTexts)
  const { emergency: words } = useTexts(emergencyTexts)
  const texts = useTexts(workTexts)
  const [section, setSection] = useState<Section>('caller')
  const [isNoting, setNoting] = useState(false)
  // Open until an ambulance is chosen.
  const [isSideOpen, setSideOpen] = useState(true)
  // Gave way to the map, which waits for a pin.
  const [isSideAside, setSideAside] = useState(false)
  // Pressed on the map.
  const [sought, setSought] = useState<string | null>(null)
  const isFolding = useIsFolding()
  const isPhone = useMedia(UNDER_SM)
  const map = useRef<HTMLDivElement>(null)

  const patientData = useSelector(emergency, selectPatientData)
  const place = useSelector(emergency, selectIncidentPlace)
  const choice = useSelector(emergency, selectAmbulanceChoice)
  const tracking = useSelector(emergency, selectTracking)
  const history = useSelector(emergency, selectHistory)
  const stream = useSelector(emergency, selectAmbulanceStream)
  const step = useSelector(emergency, selectStep)
  const detail = useSelector(emergency, selectAmbulance)
  const styleUrl = useSelector(emergency, selectMapStyle)
  const location = useSelector(patientData, (snapshot) => (snapshot ? selectForm(snapshot).location : record.location))
  const isPointing = useSelector(place, (snapshot) => snapshot !== undefined && selectIsPointing(snapshot))
  const isSideHidden = isPointing && isSideAside && isFolding
  const isSideShown = isSideOpen && !isSideHidden
  const warning = useUnderWayWords(emergency, record, now)
  const isUnderWay = useSelector(emergency, selectMustExplain) || record.status === 'PICK_UP'
  const caller = requesterOf(record)

  /** Shows the list and focuses one ambulance of it; without one the first that can be chosen, or the title. */
  function showAmbulances(id: string | null) {
    setSection('ambulances')
    setSideAside(false)
    setSideOpen(true)
    if (id !== null) setSought(id)
    const row = id === null ? '[data-ambulance]:not([aria-disabled])' : `[data-ambulance="${CSS.escape(id)}"]`
    focusSoon(() => document.querySelector(row) ?? document.querySelector('#ambulances'))
  }

  function toggleAmbulances() {
    if (isPhone) setSection('ambulances')
    else if (!isFolding) showAmbulances(null)
    else {
      setSideAside(false)
      setSideOpen(!isSideShown)
    }
  }

  /** Scrolls to the map, which waits for a pin, and focuses it: the button that led there is gone. */
  function showMap() {
    setSideAside(true)
    map.current?.scrollIntoView({ block: 'center' })
    focusSoon(() => map.current?.querySelector('.maplibregl-canvas') ?? null)
  }

  /**
   * Shows a field of the patient's data, or the choice between its two values, and focuses it once the dialog that led
   * to it is closed.
   */
  function showField(field: PatientField) {
    const isDisputed = patientData !== undefined && selectDisputed(patientData.getSnapshot()).includes(field)
    if (isDisputed) setSection('patient')
    else if (field === 'notes') setNoting(true)
    else setSection(field === 'location' ? 'caller' : 'patient')
    const place = `[data-${isDisputed ? 'dispute' : 'field'}="${field}"]`
    focusSoon(() => document.querySelector(place))
  }

  return (
    <section aria-label={words.named({ name: caller.name ?? app.nameless.Emergencies })}>
      <EmergencyBar record={record} now={now} />
      <EmergencyLayout
        section={section}
        onSection={setSection}
        isSideOpen={isSideShown}
        map={
          <div ref={map} className={styles.map}>
            {tracking && choice && place && (
              <RoomMap
                tracking={tracking}
                choice={choice}
                place={place}
                styleUrl={styleUrl}
                now={now}
                onShowAmbulance={showAmbulances}
              />
            )}
          </div>
        }
        arrival={
          tracking && (
            <ArrivalCard
              tracking={tracking}
              external={record.external_ambulance}
              now={now}
              onChoose={() => showAmbulances(null)}
            />
          )
        }
        notes={isNoting && patientData && <NotesPanel patientData={patientData} onClose={() => setNoting(false)} />}
        call={<PhoneCallSeat record={record} calls={calls} />}
        tools={
          <Toolbar
            emergency={emergency}
            record={record}
            call={<CallerCall record={record} calls={calls} className={toolbar.tool} />}
            isNoting={isNoting}
            onNotes={() => setNoting(!isNoting)}
            isChoosing={isPhone ? section === 'ambulances' : isFolding ? isSideShown : null}
            onAmbulance={toggleAmbulances}
          />
        }
        sections={{
          caller: (
            <>
              <CallerPicture record={record} calls={calls} />
              <CallerCard record={record} />
              {place && <PlaceCard location={location} place={place} onPoint={showMap} />}
            </>
          ),
          patient: patientData && <PatientDataForm patientData={patientData} />,
          ambulances: (
            <>
              {stream && detail && (
                <AmbulanceStream stream={stream} plate={detail.ambulance.plate} record={record} calls={calls} />
              )}
              {choice && <AmbulanceList choice={choice} detail={detail} now={now} sought={sought} />}
              {step && <StepMover step={step} now={now} />}
            </>
          ),
          timeline: history && <Timeline history={history} record={record} doctor={me} />,
        }}
      />
      {choice && <AmbulanceDialogs choice={choice} detail={detail} now={now} />}
      {step && <StepDialog step={step} record={record} />}
      <EndingDialogs emergency={emergency} record={record} calls={calls} now={now} onField={showField} />
      <ReportDialog
        reporting={useSelector(emergency, selectReporting)}
        patient={patientOf(record, texts)}
        warning={isUnderWay ? warning : null}
        calls={calls}
      />
    </section>
  )
}

/** Focuses what the present change shows. */
function focusSoon(element: () => HTMLElement | null): void {
  requestAnimationFrame(() => element()?.focus())
}
