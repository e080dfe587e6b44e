import { assign, enqueueActions, setup } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { feedNotProvided } from '../../ports/not-provided'
import { createResourceMachine } from '../../resource/resource.machine'
import { withEvent } from '../../with-event'
import type {
  FacilityEmergenciesContext,
  FacilityEmergenciesEvent,
  FacilityEmergenciesInput,
} from './facility-emergencies.model'
import {
  detailsAfter,
  find,
  merged,
  missing,
  moved,
  newcomers,
  withDetail,
  without,
} from './facility-emergencies.rules'

/**
 * The running emergencies of a nurse's facility, read-only (contract §4: readable by its nurses from ON_CALL on).
 * LiveQuery replays nothing, so every opening reads the whole list, and missing records have left it. While the
 * connection is lost the list stays visible with its age.
 */
export const facilityEmergenciesMachine = setup({
  types: {
    context: {} as FacilityEmergenciesContext,
    events: {} as FacilityEmergenciesEvent,
    input: {} as FacilityEmergenciesInput,
    children: {} as { facilityFacts: 'facilityFacts' } & { [id: `history.${string}`]: 'history' },
  },
  actors: {
    facilityFacts: feedNotProvided('facilityFacts'),
    history: createResourceMachine<AuditEntry[]>(),
  },
  actions: {
    take: enqueueActions(({ context, enqueue }, { records }: { records: EmergencyRecord[] }) => {
      for (const { history } of moved(context, records)) enqueue.sendTo(history, { type: 'resource.refresh' })
      enqueue.assign(({ spawn }) => {
        const arrived = newcomers(context, records).map((record) => ({
          record,
          history: spawn('history', {
            id: `history.${record.objectId}`,
            input: { load: (signal) => context.history({ emergencyId: record.emergency_id }, signal) },
          }),
        }))
        return { running: merged(context, records, arrived) }
      })
    }),
    dropMissing: enqueueActions(({ context, enqueue }, { records }: { records: EmergencyRecord[] }) => {
      const gone = missing(context, records)
      for (const { history } of gone) enqueue.stopChild(history)
      enqueue.assign({ running: without(context.running, gone) })
    }),
    drop: enqueueActions(({ context, enqueue }, { objectId }: { objectId: string }) => {
      const gone = find(context.running, objectId)
      if (gone !== undefined) enqueue.stopChild(gone.history)
      enqueue.assign({
        running: gone === undefined ? context.running : without(context.running, [gone]),
        over: context.over.includes(objectId) ? context.over : [...context.over, objectId],
      })
    }),
    // Records of the first list are not announced; records that arrived during a loss are.
    noteArrivals: assign(({ context }, { records }: { records: EmergencyRecord[] }) => {
      const arrived = newcomers(context, records).map(({ objectId }) => objectId)
      return arrived.length === 0 ? {} : { arrived }
    }),
    rememberSync: assign(({ context }) => ({ syncedAt: context.clock.now() })),
    assignDetails: assign(({ context }, { details }: { details: EmergencyDetail[] }) => ({
      details: detailsAfter(context.details, details),
    })),
    assignDetail: assign(({ context }, { detail }: { detail: EmergencyDetail }) => ({
      details: withDetail(context.details, detail),
    })),
    reportChange: ({ context }) => context.report({ type: 'facility.changed' }),
  },
  guards: { isKnown: ({ context }) => context.syncedAt !== null },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'facilityEmergencies',
  context: ({ input }) => ({ ...input, running: [], details: [], over: [], arrived: [], syncedAt: null }),
  initial: 'watching',
  states: {
    watching: {
      invoke: { id: 'facilityFacts', src: 'facilityFacts', onError: 'broken' },
      initial: 'opening',
      on: {
        'emergencies.synced': [
          {
            // Events during a loss are not replayed.
            guard: 'isKnown',
            target: '.live',
            actions: [
              withEvent('noteArrivals'),
              withEvent('dropMissing'),
              withEvent('take'),
              'rememberSync',
              'reportChange',
            ],
          },
          { target: '.live', actions: [withEvent('take'), 'rememberSync'] },
        ],
        'emergency.changed': {
          actions: [
            { type: 'noteArrivals', params: ({ event }) => ({ records: [event.record] }) },
            { type: 'take', params: ({ event }) => ({ records: [event.record] }) },
          ],
        },
        'emergency.left': { actions: [withEvent('drop'), 'reportChange'] },
        'details.synced': { actions: withEvent('assignDetails') },
        'detail.changed': { actions: withEvent('assignDetail') },
        'feed.lost': [{ guard: 'isKnown', target: '.stale' }, { target: '.unreached' }],
      },
      states: {
        opening: { always: { guard: 'isKnown', target: 'stale' } },
        live: {},
        // The list may be old until the next opening reads it again.
        stale: {},
        // Nothing was read yet; the connection is retried automatically.
        unreached: {},
      },
    },
    broken: { after: { untilRetry: 'watching' } },
  },
})
