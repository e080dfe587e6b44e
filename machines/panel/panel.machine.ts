import { assign, setup } from 'xstate'
import { PANEL_CLOSE_DELAY } from '../../contract/values/limits'
import { withEvent } from '../with-event'
import { NOTHING_YET, type PanelContext, type PanelEvent, type PanelFacts, type PanelRelease } from './panel.model'
import { isToggledBy, panelMove } from './panel.rules'

/**
 * The panel of incoming requests (product §2, §9), opened and closed by the doctor and by arriving and leaving
 * requests. A panel that opened automatically closes when it is empty; one that the doctor opened or dragged stays. A
 * drag keeps the side on which it began until its release; an arriving request ends a drag of the closed panel.
 */
export const panelMachine = setup({
  types: { context: {} as PanelContext, events: {} as PanelEvent },
  actions: {
    remember: assign((_, params: { facts: PanelFacts }) => ({ facts: params.facts })),
  },
  guards: {
    isSomethingNew: ({ context }, params: { facts: PanelFacts }) => panelMove(context.facts, params.facts) === 'open',
    isRoomOpened: ({ context }, params: { facts: PanelFacts }) => panelMove(context.facts, params.facts) === 'close',
    isWorkEnded: ({ context }, params: { facts: PanelFacts }) => panelMove(context.facts, params.facts) === 'closeSoon',
    isEmptied({ context }, params: { facts: PanelFacts }) {
      const move = panelMove(context.facts, params.facts)
      return move === 'closeSoon' || move === 'closeUnasked'
    },
    isPulledOpen: (_, params: PanelRelease) => isToggledBy(false, params),
    isPulledClosed: (_, params: PanelRelease) => isToggledBy(true, params),
  },
  delays: { untilClosed: PANEL_CLOSE_DELAY },
}).createMachine({
  id: 'panel',
  context: { facts: NOTHING_YET },
  initial: 'closed',
  on: { 'panel.updated': { actions: withEvent('remember') } },
  states: {
    closed: {
      initial: 'resting',
      on: {
        'panel.toggle': 'open',
        'panel.open': 'open',
        'panel.updated': { guard: withEvent('isSomethingNew'), target: 'open.unasked', actions: withEvent('remember') },
      },
      states: {
        resting: { on: { 'panel.grab': 'dragging' } },
        dragging: {
          on: {
            'panel.release': [{ guard: withEvent('isPulledOpen'), target: '#panel.open' }, { target: 'resting' }],
            'panel.cancel': 'resting',
          },
        },
      },
    },
    open: {
      initial: 'resting',
      on: {
        'panel.toggle': 'closed',
        'panel.close': 'closed',
        'panel.updated': { guard: withEvent('isRoomOpened'), target: 'closed', actions: withEvent('remember') },
      },
      states: {
        resting: {
          on: {
            'panel.grab': 'dragging',
            'panel.updated': { guard: withEvent('isWorkEnded'), target: 'closingSoon', actions: withEvent('remember') },
          },
        },
        unasked: {
          on: {
            'panel.grab': 'dragging',
            'panel.open': 'resting',
            'panel.updated': { guard: withEvent('isEmptied'), target: 'closingSoon', actions: withEvent('remember') },
          },
        },
        dragging: {
          on: {
            'panel.release': [{ guard: withEvent('isPulledClosed'), target: '#panel.closed' }, { target: 'resting' }],
            'panel.cancel': 'resting',
          },
        },
        closingSoon: {
          after: { untilClosed: '#panel.closed' },
          on: {
            'panel.grab': 'dragging',
            'panel.open': 'resting',
            'panel.updated': { guard: withEvent('isSomethingNew'), target: 'unasked', actions: withEvent('remember') },
          },
        },
      },
    },
  },
})
