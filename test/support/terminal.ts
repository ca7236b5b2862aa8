import { setTimeout as pause } from 'node:timers/promises'
import { readTerminalFlags, TERMINAL_USAGE, type TerminalFlags } from './terminal/terminal-flags.ts'
import { runTerminal } from './terminal/terminal-run.ts'

// `npm run terminal`: a simulated fingerprint terminal of the PUSH protocol, for trying the workstation without a real one.

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function fail(error: unknown, usage = ''): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exit(1)
}

async function run(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) {
    process.stdout.write(`${TERMINAL_USAGE}\n`)
    return
  }
  let flags: TerminalFlags
  try {
    flags = readTerminalFlags(argv)
  } catch (error) {
    fail(error, `\n${TERMINAL_USAGE}\n`)
  }
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const send = async (path: string, body?: string) => {
    const response = await fetch(`${flags.url}${path}`, body === undefined ? {} : { method: 'POST', body })
    return { status: response.status, text: await response.text() }
  }
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  print(`${flags.sn} calls ${flags.url}. Ctrl+C stops it.`)
  print(await runTerminal(flags, { send, now: Date.now, random: Math.random, wait }, print, stopping.signal))
}

await run(process.argv.slice(2)).catch(error => fail(error))
