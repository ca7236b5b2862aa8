import { parseArgs } from 'node:util'

export interface StartArguments {
  dataDir: string | null
  host: string | null
  port: number | null
  isDemo: boolean
  /** Started at login: only the tray icon is shown. */
  isHidden: boolean
  /** What is wrong with the arguments, on one line. */
  problem: string | null
}

/** The workstation's flags on Electron's command line, which also has Chromium's own flags: unknown ones are ignored. */
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
  const isPort = port === null || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535)
  return {
    dataDir: text(values['data-dir']),
    host: text(values.host),
    port: port === null || !isPort ? null : Number(port),
    isDemo: values.demo === true,
    isHidden: values.hidden === true,
    problem: isPort ? null : `--port must be a whole number from 0 to 65535, not "${port}"`
  }
}
