/** Punches that did not become attendance and wait for somebody, wherever they are kept. */
export const troubledPunches = (queue: {
  readonly failed: number
  readonly refused: number
  readonly unmapped: number
}): number => queue.failed + queue.refused + queue.unmapped
