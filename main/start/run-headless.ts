import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Runs the headless host until it ends; `onReady` gets its address. Answers its exit code. */
export function runHeadless(
  entry: string,
  words: readonly string[],
  onChild: (child: ChildProcess) => void,
  onReady: (url: string) => void
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, ...words, '--json'], {
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

/** The address in the ready line (companion 2), or null for any other line. */
export function readyUrl(line: string): string | null {
  if (!line.startsWith('{')) return null
  try {
    const said = JSON.parse(line) as { ready?: unknown; url?: unknown }
    return said.ready === true && typeof said.url === 'string' ? said.url : null
  } catch {
    return null
  }
}
