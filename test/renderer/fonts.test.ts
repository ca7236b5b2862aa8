import { globSync, readFileSync } from 'node:fs'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePages, testBrowser } from '../support/browser.ts'
import { openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A computer without fonts of its own would show boxes for every character that the shipped fonts lack.

/** Names of keys beside the texts; ⌘ is only shown on a Mac, whose font has it. */
const KEY_NAMES = '↑↓'

let station: TestWorkstation
let devtools: CDPSession
beforeAll(async () => {
  station = await openTestWorkstation()
  const page = await openScreen(await testBrowser(), station, '/', { language: 'th' })
  devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="plain"></p><p id="code" class="code"></p>')
  })
})
afterAll(async () => {
  await closePages(await testBrowser())
  await station.close()
})

/** Fonts of the computer that a text is shown with. */
async function foreignFonts(id: string, text: string): Promise<string[]> {
  await devtools.send('Runtime.evaluate', {
    expression: `document.getElementById(${JSON.stringify(id)}).textContent = ${JSON.stringify(text)};
      document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => document.fonts.ready)`,
    awaitPromise: true
  })
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${id}` })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(font => !font.isCustomFont).map(font => font.familyName)
}

it('distinguishes shipped fonts from others', async () => {
  expect(await foreignFonts('plain', 'ก')).toEqual([])
  expect(await foreignFonts('plain', '漢')).not.toEqual([])
})

const TABLES = globSync('renderer/**/*texts.{th,en}.ts')
const CHARACTERS = [
  ...new Set([KEY_NAMES, ...TABLES.map(file => readFileSync(file, 'utf8'))].join('').replace(/\s/g, ''))
].sort()

it('has every character of the texts in the shipped fonts', async () => {
  expect(CHARACTERS.length).toBeGreaterThan(150)
  const missing: string[] = []
  for (const character of CHARACTERS)
    if ((await foreignFonts('plain', character)).length > 0) missing.push(character)
  expect(missing).toEqual([])
})

it('has every character of codes in the shipped fonts', async () => {
  const codes = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)).join('')
  expect(await foreignFonts('code', `${codes}กข`)).toEqual([])
})
