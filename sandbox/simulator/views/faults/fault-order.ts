import { FAILURES, type FaultRequest } from '../../../../contract/schemas/sandbox'
import { textOf } from '../form-text'

type Failure = Extract<FaultRequest, { kind: 'fail' }>['how']

/** What a fault's form says, as the server takes it: where all people, calls or addresses are meant it says nothing. */
export function dropIn(form: FormData): FaultRequest {
  const person = textOf(form, 'person')
  return { kind: 'drop', ...(person === '' ? {} : { person }) }
}

export function delayIn(form: FormData): FaultRequest {
  const calls = textOf(form, 'calls')
  return { kind: 'delay', ms: msIn(form), ...(calls === '' ? {} : { calls: Number(calls) }), ...pathIn(form) }
}

export function failIn(form: FormData): FaultRequest {
  return { kind: 'fail', how: howIn(form), calls: Number(textOf(form, 'calls')), ...pathIn(form) }
}

export function skewIn(form: FormData): FaultRequest {
  return { kind: 'skew', ms: msIn(form) }
}

function pathIn(form: FormData): { path?: string } {
  const path = textOf(form, 'path')
  return path === '' ? {} : { path }
}

function msIn(form: FormData): number {
  return Number(textOf(form, 'ms'))
}

function howIn(form: FormData): Failure {
  const how = textOf(form, 'how')
  return FAILURES.find((one) => one === how) ?? 'refused'
}
