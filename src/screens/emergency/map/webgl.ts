let answer: boolean | undefined

/** Whether this browser draws maps; it is asked once, and lets go of what it drew on. */
export function hasWebGl(): boolean {
  answer ??= ask()
  return answer
}

/** For tests, which take WebGL away and give it back. */
export function ask(): boolean {
  try {
    const surface = document.createElement('canvas').getContext('webgl2')
    surface?.getExtension('WEBGL_lose_context')?.loseContext()
    return surface !== null
  } catch {
    return false
  }
}
