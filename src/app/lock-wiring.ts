import type { LockParts } from '../../machines/app/app.model'
import { lockMachine } from '../../machines/lock/lock.machine'
import type { LockPorts } from '../../machines/lock/lock.model'
import type { AccountPort } from '../../machines/ports/account'
import { callActor, feedActor } from '../../machines/ports/actors'
import type { IdlePort } from '../../machines/ports/idle'

/** The services behind the lock's ports. */
export interface LockServices extends Pick<LockPorts, 'clock' | 'hasPin'> {
  idle: IdlePort
  account: Pick<AccountPort, 'unlock'>
}

/** Connects the lock with its services; in its own chunk (load-lock.ts). */
export function provideLock({ clock, hasPin, idle, account }: LockServices): LockParts {
  return {
    machine: lockMachine.provide({ actors: { idleFacts: feedActor(idle.facts), unlock: callActor(account.unlock) } }),
    ports: { clock, idle, hasPin },
  }
}
