import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { WriteGate } from '../database/write-gate.ts'
import type { Progress } from '../modules/attendance/queue/queue-thread.ts'
import type { AttendanceThreadData, FromAttendanceThread, ToAttendanceThread } from './protocol.ts'
import { threadFile } from './thread-file.ts'

const MEASURED_OVER_MS = 100
const HIGH = 0.5

/** Recent load of the calling thread. */
class ThreadLoad {
  #since = performance.eventLoopUtilization()
  #utilization = 0

  /** Whether less than half of its time was idle. */
  isHigh(): boolean {
    const now = performance.eventLoopUtilization()
    const lately = performance.eventLoopUtilization(now, this.#since)
    if (lately.active + lately.idle >= MEASURED_OVER_MS) {
      this.#utilization = lately.utilization
      this.#since = now
    }
    return this.#utilization > HIGH
  }
}

const FIRST_RESTART_MS = 100
const LONGEST_RESTART_MS = 10_000

export interface AttendanceWorkerEvents {
  onProgress(progress: Progress): void
  onTrouble(message: string, error?: unknown): void
  /** Called after the thread ended unexpectedly and was restarted. */
  onRestart(): void
}

/** Keeps the attendance thread alive: starts and wakes it, restarts it when it dies, stops it between two items. */
export class AttendanceWorker {
  readonly #data: AttendanceThreadData
  readonly #gate: WriteGate
  readonly #events: AttendanceWorkerEvents
  readonly #load = new ThreadLoad()
  #thread: Worker | null = null
  #state: 'running' | 'restarting' | 'stopped' = 'restarting'
  #isClosing = false
  #restartMs = FIRST_RESTART_MS
  #restartTimer: NodeJS.Timeout | null = null

  constructor(data: AttendanceThreadData, gate: WriteGate, events: AttendanceWorkerEvents) {
    this.#data = data
    this.#gate = gate
    this.#events = events
    this.#start()
  }

  get state(): 'running' | 'restarting' | 'stopped' {
    return this.#state
  }

  /** Announces new work; the thread looks into the database itself, so a lost call only causes a delay. */
  wake(): void {
    this.#send({ type: 'wake', isServerBusy: this.#load.isHigh() })
  }

  /** Lets the running transaction finish, then ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#restartTimer) clearTimeout(this.#restartTimer)
    const thread = this.#thread
    if (!thread) {
      this.#state = 'stopped'
      return
    }
    const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
    this.#send({ type: 'stop' })
    await ended
  }

  #start(): void {
    const thread = new Worker(threadFile('attendance-thread'), { workerData: this.#data, name: 'attendance' })
    this.#thread = thread
    thread.on('message', (message: FromAttendanceThread) => this.#received(message))
    thread.on('error', error => this.#events.onTrouble('the attendance thread failed', error))
    thread.once('exit', () => this.#ended())
  }

  #received(message: FromAttendanceThread): void {
    switch (message.type) {
      case 'ready':
        this.#state = 'running'
        break
      case 'progress':
        this.#restartMs = FIRST_RESTART_MS
        this.#events.onProgress(message)
        break
      case 'stuck':
        this.#events.onTrouble(message.message)
        break
      case 'stopped':
        break
    }
  }

  #ended(): void {
    this.#thread = null
    this.#gate.releaseFor('worker')
    if (this.#isClosing) {
      this.#state = 'stopped'
      return
    }
    this.#state = 'restarting'
    this.#events.onRestart()
    this.#events.onTrouble(`the attendance thread ended; it starts again in ${this.#restartMs} ms`)
    this.#restartTimer = setTimeout(() => this.#start(), this.#restartMs)
    this.#restartMs = Math.min(this.#restartMs * 2, LONGEST_RESTART_MS)
  }

  #send(message: ToAttendanceThread): void {
    this.#thread?.postMessage(message)
  }
}
