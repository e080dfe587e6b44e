import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createActor } from 'xstate'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { TextFrame } from '../../screens/texts/TextFrame'
import { TextScreen } from '../../screens/texts/TextScreen'
import { createTextsService, type TextsService } from '../../services/texts-service'
import type { Brand } from '../App'
import { FAQ, GENERAL_CONCERN, PRIVACY, SIGN_IN, TERMS } from '../routes'

export interface TextPageProps {
  /** Its route: /faq, /general-concern, /privacy-policy, /term-condition. */
  path: string
  /** Its hospital is named in the texts. */
  brand: Brand
  /** Then the in-app bar stands over it already. */
  isSignedIn: boolean
}

const TEXTS = [
  { path: FAQ, name: 'faq' as const },
  { path: GENERAL_CONCERN, name: 'generalConsent' as const },
  { path: PRIVACY, name: 'privacy' as const },
  { path: TERMS, name: 'terms' as const },
]
const textMachine = createResourceMachine<string>()
const service = createTextsService()

/** A text of the hospital's, in a chunk of its own, with the in-app bar or without. */
export function TextPage({ path, brand, isSignedIn }: TextPageProps) {
  const [, navigate] = useLocation()
  return (
    <TextFrame brand={isSignedIn ? null : brand} path={path} signIn={SIGN_IN} texts={TEXTS} navigate={navigate}>
      <TextHost key={path} path={path} brand={brand} />
    </TextFrame>
  )
}

/** What is looked for in the text is in the address, so that what was found can be told to others. */
function TextHost({ path, brand }: Pick<TextPageProps, 'path' | 'brand'>) {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch()).get('cari') ?? ''
  const text = useText(path, service)
  return (
    <TextScreen
      text={text}
      hospitalName={brand.hospitalName}
      query={query}
      onQuery={(next) => navigate(next === '' ? path : `${path}?${new URLSearchParams({ cari: next }).toString()}`, { replace: true })}
      navigate={navigate}
    />
  )
}

/** Needs no toaster and no session: whoever stands here may be nobody yet. */
function useText(path: string, { read }: TextsService) {
  const [actor] = useState(() => createActor(textMachine, { input: { load: (signal) => read(path, signal) } }))
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return actor
}
