import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFont {
  url: string
  unicodeRange: string
}

/** The subsets in the renderer's build, with the ranges of the font's package. */
const RANGES = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
} as const

/** Noto Sans Thai from the renderer's build, whose file names contain a hash. Without a build the pages use the system's font. */
export function pageFonts(rendererDir: string): PageFont[] {
  const assets = join(rendererDir, 'assets')
  if (!existsSync(assets)) return []
  const names = readdirSync(assets).sort()
  return Object.entries(RANGES).flatMap(([part, unicodeRange]) => {
    const file = names.find(name => fontOfPart(name) === part)
    return file ? [{ url: `/assets/${file}`, unicodeRange }] : []
  })
}

function fontOfPart(name: string): string | undefined {
  return /^noto-sans-thai-(thai|latin-ext|latin)-wght-normal-[\w-]+\.woff2$/.exec(name)?.[1]
}
