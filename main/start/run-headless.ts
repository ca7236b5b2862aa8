import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { NODE_FLAGS } from './node-flags.ts'
import { setupAddress } from './setup-address.ts'

/** Runs the headless host until it ends; `onReady` gets its address. Returns its exit code. */
export function runHeadless(
  entry: string,
  words: readonly string[],
  onChild: (child: ChildProcess) => void,
  onReady: (url: string) => void
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, entry, ...words, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    onChild(child)
    createInterface({ input: child.stdout }).on('line', line => {
      const url = readyUrl(line)
      if (url) onReady(url)
      else process.stdout.write(`${line}\n`)
    })
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
}

/** The address in the ready line (decision 0037), with the set-up code if there is one, or null for any other line. */
export function readyUrl(line: string): string | null {
  if (!line.startsWith('{')) return null
  try {
    const { ready, url, setup_code } = JSON.parse(line) as Record<string, unknown>
    if (ready !== true || typeof url !== 'string') return null
    return setupAddress(url, typeof setup_code === 'string' ? setup_code : null)
  } catch {
    return null
  }
}
