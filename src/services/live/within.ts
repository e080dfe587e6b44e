/** The promise, or a fault when it takes longer than `ms` milliseconds. What comes later is not waited for. */
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
