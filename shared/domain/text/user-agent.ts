/** A browser under its usual name. */
export interface Device {
  readonly browser: string
  readonly system: string
  /** The workstation's own window. */
  readonly isWindow: boolean
}

/** From the most specific to the most general: most browsers also claim to be Chrome and Safari. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari']
] as const
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux']
] as const

/** The device in a User-Agent; null if it names none that is known. */
export function deviceOf(userAgent: string): Device | null {
  const isWindow = /Electron\//.test(userAgent)
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  return browser === undefined || system === undefined ? null : { browser, system, isWindow }
}
