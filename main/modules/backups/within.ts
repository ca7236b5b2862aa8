/** A lost network share may take minutes to respond; a user cannot wait that long. */
const PATIENCE_MS = 5_000

/** Undefined if the work takes too long; it then continues in the background. */
export async function within<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
