import type { ResourceRef } from '../../../machines/resource/resource.selectors'

export interface TextScreenProps {
  /** The text in Markdown (text.rules). */
  text: ResourceRef<string>
  hospitalName: string
  /** The search in the address. */
  query: string
  onQuery: (query: string) => void
  navigate: (to: string) => void
}
