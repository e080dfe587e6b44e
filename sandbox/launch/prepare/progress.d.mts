import type { Progress } from '../options'

export function createProgress(): Progress
