import { cx } from '../../../../src/ui/cx'
import { words } from '../../words'
import { Field } from '../Field'
import { Select } from '../Select'
import sheet from '../Sheet.module.css'
import { Complaint } from './Complaint'

/** A facility may say of whom it asks, and what it is about. */
export function FacilityFields() {
  return (
    <>
      <Field id="patient-name" name="patientName" label={words.patientName} autoComplete="off" />
      <div className={cx(sheet.row, sheet.dated)}>
        <Field id="patient-dob" name="patientDob" label={words.patientDob} type="date" />
        <Select id="patient-gender" name="patientGender" label={words.patientGender} defaultValue="">
          <option value="">{words.notSaid}</option>
          {words.genders.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </Select>
      </div>
      <Complaint hint={words.facilityComplaintHint} />
    </>
  )
}
