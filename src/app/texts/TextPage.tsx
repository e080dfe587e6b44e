import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createActor } from 'xstate'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { TextFrame } from '../../screens/texts/TextFrame'
import { TextScreen } from '../../screens/texts/TextScreen'
import { createTextsService, type TextsService } from '../../services/texts-service'
import { FAQ, GENERAL_CONCERN, PRIVACY, SIGN_IN, TERMS } from '../../ui/link/paths'
import type { Brand } from '../brand'

export interface TextPageProps {
  /** Its route: /faq, /general-concern, /privacy-policy, /term-condition. */
  path: string
  /** The texts contain the hospital's name. */
  brand: Brand
  /** The in-app bar is shown already. */
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

/** A text of the hospital in its own chunk, with or without the in-app bar. */
export function TextPage({ path, brand, isSignedIn }: TextPageProps) {
  const [, navigate] = useLocation()
  return (
    <TextFrame brand={isSignedIn ? null : brand} path={path} signIn={SIGN_IN} texts={TEXTS} navigate={navigate}>
      <TextHost key={path} path={path} brand={brand} />
    </TextFrame>
  )
}

/** The address contains the search, so that a result can be shared. */
function TextHost({ path, brand }: Pick<TextPageProps, 'path' | 'brand'>) {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch()).get('cari') ?? ''
  const text = useText(path, service)
  return (
    <TextScreen
      text={text}
      hospitalName={brand.hospitalName}
      query={query}
      onQuery={(next) =>
        navigate(next === '' ? path : `${path}?${new URLSearchParams({ cari: next }).toString()}`, { replace: true })
      }
      navigate={navigate}
    />
  )
}

/** Works without toaster and session, because the visitor may not be signed in. */
function useText(path: string, { read }: TextsService) {
  const [actor] = useState(() => createActor(textMachine, { input: { load: (signal) => read(path, signal) } }))
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return actor
}
