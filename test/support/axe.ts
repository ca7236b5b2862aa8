import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { isLong } from './suite.ts'

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
    /** Elements with the same structure as two siblings, such as most rows of a list. */
    repeated?: Element[]
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Only violations are of interest; the pages have no frames and no style sheets of another origin. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
  // It takes addresses of other pages, which begin with `/#/`, for places of this page once they are scrolled out of view.
  rules: { 'skip-link': { enabled: false } }
}
/** The only rule for which light and dark differ, and more than half of the time. */
const CONTRAST = 'color-contrast'
const COLOURS: RunOptions = { ...OPTIONS, runOnly: [CONTRAST] }
const FORM: RunOptions = { ...OPTIONS, rules: { ...OPTIONS.rules, [CONTRAST]: { enabled: false } } }

/** Page structures without violations, and the same together with the theme they were seen in. */
const sound = new Set<string>()
const readable = new Set<string>()

/**
 * The violations that axe finds in the page as it is, one line for each element. Axe judges elements and their looks, not
 * their words: a page with the structure of a checked page needs no second check in another language, and only one of
 * colours in another theme. The same holds within a page: two equal siblings, for striped rows, stand for all others.
 * Contrast takes most of the time, so it is checked by the long suite and on request.
 */
export async function axeFaults(page: Page, { contrast = isLong } = {}): Promise<string[]> {
  const { anatomy, theme } = await page.evaluate(anatomyOf)
  const seen = `${theme} ${anatomy}`
  if (readable.has(seen) || (!contrast && sound.has(anatomy))) return []
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const faults = await page.evaluate(
    async options => {
      if (window.axe === undefined) throw new Error('axe is not in the page')
      const { violations } = await window.axe.run(
        { include: [document], exclude: window.repeated ?? [] },
        options
      )
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
    },
    sound.has(anatomy) ? COLOURS : contrast ? OPTIONS : FORM
  )
  if (faults.length === 0) {
    sound.add(anatomy)
    if (contrast) readable.add(seen)
  }
  return faults
}

/** Runs in the page: its elements with attributes, without words, names and sizes; equal siblings count once. */
function anatomyOf(): { anatomy: string; theme: string } {
  const references = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for'])
  const words = new Set([
    'aria-label',
    'title',
    'alt',
    'placeholder',
    'aria-valuetext',
    'aria-roledescription'
  ])
  const unseen = new Set(['id', 'name', 'href', 'src', 'value', 'lang', 'comp-id', 'row-id', 'col-id', 'd'])
  const counts = new Set(['row-index', 'aria-rowindex', 'aria-posinset', 'aria-setsize'])
  const repeated: Element[] = []
  const attribute = ({ name, value }: Attr): string => {
    if (unseen.has(name)) return ''
    if (counts.has(name)) return `${name}=${/^\d+$/.test(value)}`
    if (words.has(name)) return `${name}=${value.trim() !== ''}`
    if (references.has(name))
      return `${name}=${value.split(' ').map(id => document.getElementById(id)?.tagName ?? 'none')}`
    return `${name}=${value.replace(/\d+(\.\d+)?(?=px|%)/g, '')}`
  }
  const element = (it: Element): string => {
    if (it.tagName === 'SCRIPT' || it.tagName === 'STYLE') return ''
    const hasWords = [...it.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
    )
    const own = `${it.tagName} ${[...it.attributes].map(attribute).join(' ')} ${hasWords}`
    const alike = new Map<string, number>()
    for (const child of it.children) {
      const anatomy = element(child)
      const before = alike.get(anatomy) ?? 0
      if (before >= 2) repeated.push(child)
      alike.set(anatomy, before + 1)
    }
    return `<${own}${[...alike.keys()].join('')}>`
  }
  const theme =
    document.documentElement.dataset.mantineColorScheme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const anatomy = element(document.body)
  window.repeated = repeated
  return { anatomy, theme }
}
