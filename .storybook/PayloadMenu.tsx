import React, { useEffect, useRef } from 'react'
import type { Offer } from '../stories/kit/chart-channel'
import { PANEL_WORDS } from './panel-words'

export interface PayloadMenuProps {
  /** The event's description. */
  words: string
  offers: (Offer & { index: number })[]
  onChoose: (offer: number) => void
  onCancel: () => void
}

/** Chooses among several examples of an event. */
export function PayloadMenu({ words, offers, onChoose, onCancel }: PayloadMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of whatever inside has the focus
    <div
      className="dk-menu"
      ref={menu}
      role="group"
      aria-label={PANEL_WORDS.choose(words)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <p>{PANEL_WORDS.choose(words)}</p>
      {offers.map(({ index, payload }) => (
        <button key={index} type="button" onClick={() => onChoose(index)}>
          {payload === '' ? PANEL_WORDS.bare : payload}
        </button>
      ))}
      <button type="button" className="dk-quiet" onClick={onCancel}>
        {PANEL_WORDS.cancel}
      </button>
    </div>
  )
}
