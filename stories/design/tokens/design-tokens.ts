import css from '../../../src/ui/theme/tokens.css?raw'
import { readTokens, type Token } from './read-tokens'

/** The app's design tokens. */
export const TOKENS = readTokens(css)

/** Tokens whose name matches. */
export function tokensOf(family: RegExp): Token[] {
  return TOKENS.base.filter(({ name }) => family.test(name))
}

/** A token's value under another condition, if it differs. */
export function otherwise(tokens: readonly Token[], name: string): string | null {
  return tokens.find((token) => token.name === name)?.value ?? null
}
