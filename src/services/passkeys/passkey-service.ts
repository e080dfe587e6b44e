import { passkeyAssertion, passkeyRegistration } from '../../../contract/schemas/second-factor'
import type { PasskeyCreationRefusal, PasskeyPort, PasskeyRefusal } from '../../../machines/ports/passkeys'
import { accepted, refused } from '../../../machines/ports/result'
import { loaded } from '../../chunks/loaded'
import { hasWebAuthn } from './has-web-authn'

const loadCeremonies = () => import('@simplewebauthn/browser')

/** WebAuthn by @simplewebauthn/browser, which is loaded when the person asks for it. */
export function createPasskeyService(): PasskeyPort {
  return {
    async create(options, signal) {
      const { startRegistration, WebAuthnAbortService } = await loaded(loadCeremonies, 'fail')
      if (!hasWebAuthn()) return refused({ kind: 'unusable' })
      const stop = onAbort(signal, () => WebAuthnAbortService.cancelCeremony())
      try {
        return accepted(passkeyRegistration.parse(await startRegistration({ optionsJSON: options })))
      } catch (fault) {
        return refused(creationRefusal(fault))
      } finally {
        stop()
      }
    },
    async get(options, signal) {
      const { startAuthentication, WebAuthnAbortService } = await loaded(loadCeremonies, 'fail')
      if (!hasWebAuthn()) return refused({ kind: 'unusable' })
      const stop = onAbort(signal, () => WebAuthnAbortService.cancelCeremony())
      try {
        return accepted(passkeyAssertion.parse(await startAuthentication({ optionsJSON: options })))
      } catch (fault) {
        return refused(refusal(fault))
      } finally {
        stop()
      }
    },
  }
}

function onAbort(signal: AbortSignal, cancel: () => void): () => void {
  signal.addEventListener('abort', cancel)
  return () => signal.removeEventListener('abort', cancel)
}

/** By the names that WebAuthn gives its errors; the library keeps them. */
function refusal(fault: unknown): PasskeyRefusal {
  const name = fault instanceof Error ? fault.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? { kind: 'dismissed' } : { kind: 'unusable' }
}

function creationRefusal(fault: unknown): PasskeyCreationRefusal {
  return fault instanceof Error && fault.name === 'InvalidStateError' ? { kind: 'known' } : refusal(fault)
}
