import { spawn } from 'node:child_process'
import { redirectPage } from './redirect-page.ts'

/** The system's command for opening an address or a page. */
export function browserCommand(url: string, platform: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]]
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url]]
  return ['xdg-open', [url]]
}

/** Asks the system to open the address, whose fragment may be a secret; false if it cannot. */
export function openBrowser(url: string, platform: string = process.platform): Promise<boolean> {
  const [command, words] = browserCommand(url.includes('#') ? redirectPage(url) : url, platform)
  return new Promise(resolve => {
    const child = spawn(command, words, { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
    child.unref()
  })
}
