import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../main/database/connect.ts'
import { WriteGate } from '../../main/database/write-gate.ts'

// The second writer of the tests; `task` determines what it does.

export interface WriterThreadData {
  task: 'count' | 'hog' | 'die-in-transaction'
  file: string
  gateMemory: SharedArrayBuffer
  transactions: number
  /** The turns of the hog, and a flag to stop. */
  turns: SharedArrayBuffer
}

const { task, file, gateMemory, transactions, turns } = workerData as WriterThreadData
const gate = new WriteGate(gateMemory, 'worker')
const cells = new Int32Array(turns)

function withGate(work: () => void): void {
  gate.acquireBlocking()
  try {
    work()
  } finally {
    gate.release()
  }
}

if (task === 'count') {
  const raw = connect(file)
  const read = raw.prepare<[], number>('select received from attendance_queue').pluck()
  const write = raw.prepare('update attendance_queue set received = ?')
  parentPort?.postMessage('ready')
  const step = raw.transaction(() => write.run((read.get() ?? 0) + 1))
  for (let count = 0; count < transactions; count += 1) withGate(() => step.immediate())
  const level = raw.pragma('synchronous', { simple: true })
  raw.close()
  parentPort?.postMessage({ synchronous: level })
}

if (task === 'hog') {
  parentPort?.postMessage('ready')
  // Holds the gate for a while and requests it again at once after releasing it.
  while (Atomics.load(cells, 1) === 0)
    withGate(() => {
      Atomics.add(cells, 0, 1)
      Atomics.wait(cells, 1, 0, 2)
    })
}

if (task === 'die-in-transaction') {
  const raw = connect(file)
  gate.acquireBlocking()
  raw.exec("begin immediate; insert into settings (name, value) values ('half', 'done')")
  process.exit(1)
}
