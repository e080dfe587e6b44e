export interface Token {
  /** Without `--dk-`. */
  name: string
  value: string
}

export interface Tokens {
  base: Token[]
  /** Values that differ in a narrow window. */
  narrow: Token[]
  /** Values that differ with reduced motion. */
  reduced: Token[]
}

/** The values of a colour in the two themes, as written. */
export interface Sides {
  light: string
  dark: string
}

/** Parses the tokens from the text of tokens.css, in its order. */
export function readTokens(css: string): Tokens {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return {
    base: declared(/^:root \{([^}]*)\}/m.exec(text)?.[1]),
    narrow: declared(/@media \(max-width[^{]*\{\s*:root \{([^}]*)\}/.exec(text)?.[1]),
    reduced: declared(/@media \(prefers-reduced-motion: reduce\) \{\s*:root \{([^}]*)\}/.exec(text)?.[1]),
  }
}

function declared(block = ''): Token[] {
  const lines = [...block.matchAll(/--dk-([\w-]+):\s*([^;]+);/g)]
  return lines.map(([, name = '', value = '']) => ({ name, value: value.trim() }))
}

/** null if it is no colour. */
export function sidesOf(value: string): Sides | null {
  const both = /^light-dark\((.+), ((?:#|rgb).+)\)$/.exec(value)
  if (both?.[1] !== undefined && both[2] !== undefined) return { light: both[1], dark: both[2] }
  return /^(?:#|rgb)/.test(value) ? { light: value, dark: value } : null
}

/** A step of the palette: `leaf-600`. Other colours are roles. */
export function isPalette({ name }: Token): boolean {
  return /-\d{2,3}$/.test(name) || name === 'live'
}
