import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser that starts slowly reads the page by then. */
const KEPT_MS = 60_000

/**
 * A page that leads to an address with a secret. Every user of the machine can see the arguments of a process, but only its
 * own user can read this page. It is removed after a minute, and at the end.
 */
export function redirectPage(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-'))
  const path = join(folder, 'open.html')
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const page = `<!doctype html>
<html lang="th">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>HR Workstation</title>
<p><a href="${address}">เปิด HR Workstation / Open HR Workstation</a></p>
</html>
`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  setTimeout(remove, KEPT_MS).unref()
  process.once('exit', remove)
  return path
}
