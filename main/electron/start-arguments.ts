import { parseArgs } from 'node:util'

export interface StartArguments {
  dataDir: string | null
  host: string | null
  port: number | null
  isDemo: boolean
  /** Started at login: only the tray shows. */
  isHidden: boolean
}

/**
 * The workstation's flags on Electron's command line, where Chromium's own stand beside them: what is not ours is left
 * alone. A port that is none throws, as it does in the headless host.
 */
export function readStartArguments(argv: readonly string[]): StartArguments {
  const { values } = parseArgs({
    args: argv.slice(1),
    options: {
      'data-dir': { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean' },
      hidden: { type: 'boolean' }
    },
    strict: false,
    allowPositionals: true
  })
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const port = text(values.port)
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new Error(`--port takes a number from 0 to 65535, not "${port}"`)
  }
  return {
    dataDir: text(values['data-dir']),
    host: text(values.host),
    port: port === null ? null : Number(port),
    isDemo: values.demo === true,
    isHidden: values.hidden === true
  }
}
