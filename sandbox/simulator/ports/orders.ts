/** What may be asked for, one shape for each class (contract §4 "Creating"). `doctor` is a `_User` objectId. */
export interface ConsultationOrder {
  className: 'Consultations'
  doctor: string
  complaint: string
  /** 2: paid already; 1: to be paid once the doctor has accepted (product §3). */
  paymentId: number
}

export interface FaskesOrder {
  className: 'Faskes_consultations'
  doctor: string
  /** '' when the facility says nothing of it. */
  complaint: string
  /** Of whom the facility asks; null when it does not say. */
  patient: { full_name: string; dob?: string; gender?: string } | null
}

export interface EmergencyOrder {
  className: 'Emergencies'
  emergencyType: string
  /** `address` null: the coordinates are all that is known. */
  location: { lat: number; lng: number; address: string | null }
}

export type RoomOrder = ConsultationOrder | FaskesOrder
export type RequestOrder = RoomOrder | EmergencyOrder

/**
 * `doctorAway`: the doctor is not Online any more, or Busy (contract §4: 142). `tooMany`: open requests already, or too
 * many within a few minutes (contract §2 "Limits").
 */
export type RequestRefusal = { kind: 'doctorAway' } | { kind: 'notAllowed' } | { kind: 'tooMany' }
