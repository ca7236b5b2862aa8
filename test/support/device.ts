import { setTimeout as pause } from 'node:timers/promises'
import { DEVICE_USAGE, type DeviceFlags, readDeviceFlags } from './device/device-flags.ts'
import { runDevice } from './device/device-run.ts'

// `npm run device`: a simulated shop-floor terminal, for trying the workstation without a real one.

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function run(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) {
    process.stdout.write(`${DEVICE_USAGE}\n`)
    return
  }
  let flags: DeviceFlags
  try {
    flags = readDeviceFlags(argv, process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${DEVICE_USAGE}\n`)
    process.exit(1)
  }
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  print(`${flags.deviceSn} sends to ${flags.url}. Ctrl+C stops it; what was not sent is kept.`)
  print(await runDevice(flags, { fetch, now: Date.now, wait }, print, stopping.signal))
}

await run(process.argv.slice(2)).catch(fail)
