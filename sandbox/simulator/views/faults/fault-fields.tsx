import { FAILURES } from '../../../../contract/schemas/sandbox'
import { DOCTORS } from '../../accounts'
import { CALLS, DELAYS, durationWords, SKEWS, skewWords, TARGETS, timesWords } from '../../fault-words'
import { FAILURE_WORDS, words } from '../../words'
import { Select } from '../Select'
import sheet from '../Sheet.module.css'

export function DropFields() {
  return (
    <Select id="drop-person" name="person" label={words.dropWhom}>
      <option value="">{words.everybody}</option>
      {DOCTORS.map((email) => (
        <option key={email}>{email}</option>
      ))}
    </Select>
  )
}

export function DelayFields() {
  return (
    <>
      <TargetField id="delay-path" />
      <Select id="delay-ms" name="ms" label={words.delayBy} defaultValue={DELAYS[1]}>
        {DELAYS.map((ms) => (
          <option key={ms} value={ms}>
            {durationWords(ms)}
          </option>
        ))}
      </Select>
      <Select id="delay-calls" name="calls" label={words.times}>
        {[...CALLS, null].map((calls) => (
          <option key={calls} value={calls ?? ''}>
            {timesWords(calls)}
          </option>
        ))}
      </Select>
    </>
  )
}

export function FailFields() {
  return (
    <>
      <div className={sheet.form}>
        <TargetField id="fail-path" />
        <Select id="fail-how" name="how" label={words.failHow}>
          {FAILURES.map((how) => (
            <option key={how} value={how}>
              {FAILURE_WORDS[how]}
            </option>
          ))}
        </Select>
      </div>
      <Select id="fail-calls" name="calls" label={words.times}>
        {CALLS.map((calls) => (
          <option key={calls} value={calls}>
            {timesWords(calls)}
          </option>
        ))}
      </Select>
    </>
  )
}

export function SkewFields() {
  return (
    <Select id="skew-ms" name="ms" label={words.skewBy}>
      {SKEWS.map((ms) => (
        <option key={ms} value={ms}>
          {skewWords(ms)}
        </option>
      ))}
    </Select>
  )
}

function TargetField({ id }: { id: string }) {
  return (
    <Select id={id} name="path" label={words.target}>
      {Object.entries(TARGETS).map(([path, label]) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </Select>
  )
}
