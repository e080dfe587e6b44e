/** Rejects if the promise takes longer than `ms` milliseconds. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, patience])
  } finally {
    clearTimeout(late)
  }
}
