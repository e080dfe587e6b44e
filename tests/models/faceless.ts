/**
 * States that show nothing of their own, each with the reason. Every other settled state has a story and an assertion on
 * the screen; guard tests hold both.
 */
const ALL_WELL = 'nothing is shown while all is well'
const OVER = 'over: what comes next has its own face'
const TOASTED = 'over: a toast or the card says how'
const BEHIND = 'the page behind stays until it is done'
const WIRE = 'bookkeeping with the server; the ticks under the messages are its face'

export const FACELESS: Record<string, string> = {
  'network.available.idle': ALL_WELL,
  'network.available.probing': ALL_WELL,
  'network.available.doubting': ALL_WELL,
  'network.available.probingAgain': ALL_WELL,
  'toaster.quiet': ALL_WELL,
  'session.signedIn': 'the app itself is its face',
  'session.leaving': BEHIND,
  'session.expiring': 'the toast says it',
  'session.forgetting': BEHIND,
  'request.won': OVER,
  'request.dismissed': OVER,
  'requestQueue.claims.none': 'the cards are its face',
  'requestQueue.claims.clearing': 'the cards are its face',
  'requestQueue.bell.quiet': 'silence',
  'requestQueue.door.closed': 'the empty panel says Offline',
  'unfinished.looking.asking': 'a card appears only when something is found',
  'unfinished.looking.waiting': 'a card appears only when something is found',
  'unfinished.none': ALL_WELL,
  'unfinished.continued': OVER,
  'unfinished.ended': OVER,
  'consultation.endedHere': TOASTED,
  'consultation.endedElsewhere': TOASTED,
  'consultation.gone': TOASTED,
  'chat.composer.open': 'the composer is there in every story of the history',
  'chat.outbox.empty': ALL_WELL,
  'chat.receipts.none': WIRE,
  'chat.receipts.delivering': WIRE,
  'chat.receipts.reading': WIRE,
  'chat.receipts.told': WIRE,
  'chat.receipts.undelivered': WIRE,
  'chat.receipts.unread': WIRE,
  'ending.marking.asking': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.marking.waiting': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.notifying.asking': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.notifying.waiting': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.finishing.asking': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.finishing.waiting': 'the dialog says Mengakhiri throughout: consultation.room.ending',
  'ending.ended': OVER,
}
