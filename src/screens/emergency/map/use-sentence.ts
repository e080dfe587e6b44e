import { useEffect, useRef, useState } from 'react'
import { SECOND } from '../../../../contract/values/limits'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import type { MapFacts } from './map-facts'
import { sentenceOf } from './map-words'

/** Minimum interval at which the position is announced. */
export const SENTENCE_PAUSE = 10 * SECOND

/** The map's sentence, updated at most every 10 s; at once for another ambulance, step or language. */
export function useSentence(facts: MapFacts, now: () => number): string {
  const texts = useTexts(emergencyTexts)
  const say = () => sentenceOf(facts, now(), texts)
  const about = [
    texts.map.title,
    facts.place === null,
    facts.chosen?.plate,
    facts.status,
    facts.chosen?.position?.at === undefined,
  ].join(' ')
  const [said, setSaid] = useState(() => ({ about, sentence: say() }))
  if (said.about !== about) setSaid({ about, sentence: say() })

  const latest = useRef(say)
  useEffect(() => {
    latest.current = say
  })
  useEffect(() => {
    const timer = setInterval(
      () => setSaid(({ about: same }) => ({ about: same, sentence: latest.current() })),
      SENTENCE_PAUSE,
    )
    return () => clearInterval(timer)
  }, [])
  return said.sentence
}
