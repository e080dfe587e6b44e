import { describe, expect, test } from 'vitest'
import { NOTHING_YET, type PanelFacts, panelMove } from '../../../src/screens/requests/panel.rules'

const nothing: PanelFacts = { waiting: [], cards: 0, hasUnfinished: false, isInConsultation: false }
const oneRings: PanelFacts = { ...nothing, waiting: ['c1'], cards: 1 }
const oneLeaves: PanelFacts = { ...nothing, cards: 1 }
const unfinished: PanelFacts = { ...nothing, hasUnfinished: true }
const inRoom: PanelFacts = { ...nothing, isInConsultation: true }

describe('what the panel does by itself', () => {
  test.each([
    ['a request arrives', nothing, oneRings, 'open'],
    ['one waits already when the page opens', NOTHING_YET, oneRings, 'open'],
    ['another takes the place of the one that left', oneRings, { ...oneRings, waiting: ['c2'] }, 'open'],
    ['the same one still waits', oneRings, { ...oneRings }, null],
    ['the last one leaves', oneRings, oneLeaves, null],
    ['unfinished work is found', nothing, unfinished, 'open'],
    ['unfinished work ended', unfinished, nothing, 'closeSoon'],
    ['unfinished work ended while another patient waits', { ...oneRings, hasUnfinished: true }, oneRings, null],
    ['unfinished work is continued', unfinished, inRoom, 'close'],
    ['the claim is won while others still ring', oneRings, { ...oneRings, isInConsultation: true }, null],
    ['the last card left the room', { ...oneRings, isInConsultation: true }, inRoom, 'close'],
    ['nothing changes in the room', inRoom, { ...inRoom }, null],
    ['something rings in the room', inRoom, { ...oneRings, isInConsultation: true }, 'open'],
    ['the consultation ended', inRoom, nothing, null],
  ] as const)('%s', (_, before, now, move) => {
    expect(panelMove(before, now)).toBe(move)
  })
})
