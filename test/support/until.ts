import { setTimeout as pause } from 'node:timers/promises'

const LOOKED_EVERY_MS = 10

/** Waits for a condition and checks it repeatedly; never waits for a fixed time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 50_000
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`)
    await pause(LOOKED_EVERY_MS)
  }
}
