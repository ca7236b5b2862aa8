import type { QueueState } from '#shared/contracts/attendance.ts'

export type QueueMood = 'idle' | 'waiting' | 'failed' | 'restarting' | 'stopped' | 'unknown'

/** The most severe condition of the queue decides the state of the ●. */
export function queueMood(queue: QueueState | undefined, isUnreadable: boolean): QueueMood {
  if (queue === undefined || isUnreadable) return 'unknown'
  if (queue.worker !== 'running') return queue.worker
  if (queue.failed > 0) return 'failed'
  return queue.queued > 0 ? 'waiting' : 'idle'
}
