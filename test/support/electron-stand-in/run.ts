import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { startChromium } from './chromium.ts'

// argv is Electron's own: [binary, flags, the app's folder, arguments].
process.argv = process.argv.filter(word => word !== import.meta.filename)
const folder = resolve(process.argv.slice(1).find(word => !word.startsWith('-')) ?? '.')
const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  name: string
  version: string
  main: string
}
app.describe(folder, described)
await import(pathToFileURL(join(folder, described.main)).href)
await startChromium(app.getPath('userData'), app.commandLine.switches, () => app.exit(0))
app.becomeReady()
