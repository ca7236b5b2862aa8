import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { isLong } from './suite.ts'

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
    /** What has the anatomy of two others beside it, such as most rows of a list. */
    repeated?: Element[]
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Only what is wrong is worth gathering; the pages hold no frames, and no style sheets of another origin. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
/** The one thing in which light and dark differ, and more than half of the time. */
const CONTRAST = 'color-contrast'
const COLOURS: RunOptions = { ...OPTIONS, runOnly: [CONTRAST] }
const FORM: RunOptions = { ...OPTIONS, rules: { [CONTRAST]: { enabled: false } } }

/** Anatomies in which nothing was wrong, and the same with the theme that they were seen in. */
const sound = new Set<string>()
const readable = new Set<string>()

/**
 * What axe finds wrong with the page as it stands, one line for each element. It judges elements and their looks, not the
 * words in them: what has the anatomy of a sound page is sound, so another language costs no second reading, and another
 * theme one of its colours only. So it is within a page: two alike under one parent, for stripes, stand for the others.
 * Contrast, most of the time of it, is looked at by the long suite, and where that is asked for.
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

/** Runs in the page: its elements with attributes, without words, names and sizes; what is alike under a parent counts once. */
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
