import type { Specialist } from '../../contract/schemas/profile'
import { SPECIALISTS } from './data/specialists'

/** What GET /specialists tells (contract §3); `parent` is the slug of the field it is part of. */
export const ALL_SPECIALISTS: readonly Specialist[] = SPECIALISTS.trim()
  .split('\n')
  .map((line, index) => {
    const [slug = '', name = '', parent = '', description = ''] = line.split('|').map((cell) => cell.trim())
    return { id: String(index + 1), slug, name, image: null, parent: parent || null, description }
  })
