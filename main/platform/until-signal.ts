/** What runs until a signal ends it. */
export interface Running {
  close(): Promise<void>
}

/**
 * Opens a program and closes it on SIGTERM or SIGINT, then ends the process with 0; a signal before it is open ends the process
 * at once. `fail` ends the process where closing fails.
 */
export async function openUntilSignal<Program extends Running>(
  open: () => Promise<Program>,
  fail: (error: unknown) => never
): Promise<Program> {
  let isStopping = false
  let program: Program | null = null
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    if (program === null) process.exit(0)
    program.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  program = await open()
  return program
}
