import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A source that sends nothing for so long is unreachable; including name lookup this stays under 10 s. */
const SILENCE_MS = 8000

export interface Progress {
  transferred: number
  total: number | null
}

/** The part of @electron/get that is used. It is Electron's own package, so it is resolved from Electron. */
interface ElectronGet {
  downloadArtifact(details: {
    version: string
    artifactName: string
    platform: string
    arch: string
    checksums: unknown
    downloadOptions: {
      quiet: boolean
      signal: AbortSignal
      getProgressCallback(progress: Progress): Promise<void>
    }
  }): Promise<string>
}

/** Electron's executable if it is already installed, found like in electron/index.js. */
export function findElectron(root: string, env: Readonly<Record<string, string | undefined>>): string | null {
  const folder = join(root, 'node_modules/electron')
  const pathFile = join(folder, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) return join(override, name ?? 'electron')
  if (name === null) return null
  const path = join(folder, 'dist', name)
  return existsSync(path) ? path : null
}

/**
 * Downloads Electron like its own installer (same cache, mirror settings and checksums), but with progress and a time limit,
 * then lets that installer unpack it. @throws Error with the reason
 */
export async function downloadElectron(
  root: string,
  onProgress: (progress: Progress) => void,
  silenceMs = SILENCE_MS
): Promise<string> {
  const folder = join(root, 'node_modules/electron')
  const fromElectron = createRequire(realpathSync(join(folder, 'install.js')))
  const { version } = fromElectron('./package.json') as { version: string }
  const { downloadArtifact } = fromElectron('@electron/get') as ElectronGet
  const silence = new AbortController()
  const giveUp = () => silence.abort(new Error('nothing arrived'))
  let timer = setTimeout(giveUp, silenceMs)
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.env.npm_config_platform ?? process.platform,
      arch: process.env.npm_config_arch ?? process.arch,
      checksums: fromElectron('./checksums.json'),
      downloadOptions: {
        quiet: true,
        signal: silence.signal,
        getProgressCallback: async progress => {
          clearTimeout(timer)
          timer = setTimeout(giveUp, silenceMs)
          onProgress(progress)
        }
      }
    })
  } finally {
    clearTimeout(timer)
  }
  await unpack(join(folder, 'install.js'))
  const path = findElectron(root, {})
  if (!path) throw new Error('it did not unpack')
  return path
}

/** The installer finds the archive in the cache and unpacks it. */
function unpack(installer: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installer], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`its installer ended with ${code}`))
    )
  })
}
