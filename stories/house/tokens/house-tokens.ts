import css from '../../../src/ui/theme/tokens.css?raw'
import { readTokens, type Token } from './read-tokens'

/** The tokens that the app is drawn with. */
export const TOKENS = readTokens(css)

/** Those of a family: `type-…`, or each by its name. */
export function tokensOf(family: RegExp): Token[] {
  return TOKENS.base.filter(({ name }) => family.test(name))
}

/** What a token is under another condition, where it differs. */
export function otherwise(tokens: readonly Token[], name: string): string | null {
  return tokens.find((token) => token.name === name)?.value ?? null
}
