import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { OnlineDoctor } from '../../../../contract/schemas/user'
import { selectDoctors, type DoctorsRef } from '../../doctors/doctors.selectors'

export interface DoctorChoice {
  online: readonly OnlineDoctor[]
  /** objectId; '' while nobody is online. */
  chosen: string
  onChoose: (objectId: string) => void
}

const NOBODY: readonly OnlineDoctor[] = []

/** The chosen doctor while online, else the first who is. */
export function useChosenDoctor(doctors: DoctorsRef | undefined): DoctorChoice {
  const [wanted, onChoose] = useState('')
  const online = useSelector(doctors, (snapshot) => (snapshot && selectDoctors(snapshot)) ?? NOBODY)
  const chosen = online.find(({ objectId }) => objectId === wanted) ?? online[0]
  return { online, chosen: chosen?.objectId ?? '', onChoose }
}
