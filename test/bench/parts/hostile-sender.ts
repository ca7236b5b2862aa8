import { parentPort, workerData } from 'node:worker_threads'
import { type HostileTarget, hostileBodies, sendHostile } from '../../support/hostile-bodies.ts'

// A thread that sends hostile bodies until it gets a message, and then posts how often each status was answered.

const { url, targets, connections } = workerData as {
  url: string
  targets: HostileTarget[]
  connections: number
}
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())
const answers = await sendHostile(url, targets, { connections, bodies: hostileBodies(), signal: stop.signal })
parentPort?.postMessage([...answers])
