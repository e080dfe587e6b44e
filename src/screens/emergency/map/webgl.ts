let answer: boolean | undefined

/** The browser supports WebGL; tested once, and the context is released. */
export function hasWebGl(): boolean {
  answer ??= ask()
  return answer
}

/** For tests, which disable and restore WebGL. */
export function ask(): boolean {
  try {
    const surface = document.createElement('canvas').getContext('webgl2')
    surface?.getExtension('WEBGL_lose_context')?.loseContext()
    return surface !== null
  } catch {
    return false
  }
}
