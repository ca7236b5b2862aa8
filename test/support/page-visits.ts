import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shellTexts } from '../../renderer/app/shell/shell-texts.ts'
import type { Page as FeaturePage } from '../../renderer/ui/feature/feature.ts'
import type { TextRef } from '../../renderer/ui/texts/texts.ts'
import { axeFaults } from './axe.ts'

// Visiting every page of a program: each fits its window, has its title, and passes axe.

type Language = 'th' | 'en'
type Pages = readonly Pick<FeaturePage, 'path' | 'title'>[]

const PATIENCE = { timeout: 30_000 }

export async function titleOf(pages: Pages, address: string, language: Language): Promise<string> {
  const page = pages.find(({ path }) => path === address.replace(/\?.*/, ''))
  return textOf(page?.title ?? shellTexts.ref('page.missing.title'), language)
}

async function tableOf(folder: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const name = folder === 'ui/texts' ? 'ui-texts' : 'texts'
  const table = await import(/* @vite-ignore */ `../../renderer/${folder}/${name}.${language}.ts`)
  return table[language]
}

/** The first table that has the key, as the screens look it up. */
async function textOf({ namespaces, key }: TextRef, language: Language): Promise<string> {
  for (const folder of namespaces) {
    const text = (await tableOf(folder, language))[key]
    if (text !== undefined) return text
  }
  throw new Error(`${namespaces.join(' and ')} have no text ${key}`)
}

/** What a page must not do while it is visited. */
export class Watch {
  readonly foreignRequests: string[] = []
  readonly pageErrors: string[] = []

  constructor(page: Page, url: string) {
    page.on('pageerror', error => this.pageErrors.push(error.message))
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== url && protocol !== 'data:' && protocol !== 'blob:')
        this.foreignRequests.push(request.url())
    })
  }
}

/** Texts that only a missing table would show. */
const RAW_KEY = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z0-9]*)+$/

/** Goes to an address and looks at the page. */
export async function visit(
  page: Page,
  url: string,
  { address, title, company }: { address: string; title: string; company: string }
): Promise<void> {
  await page.goto(`${url}/#${address}`)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), PATIENCE).toBe(0)
  await expect
    .poll(async () => (await page.title()) === `${await heading.textContent()} – ${company}`, PATIENCE)
    .toBe(true)
  await look(page)
}

/** What is shown fits the window, has no raw key, and passes axe. */
export async function look(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    ['html', 'main', 'nav > ul'].map(selector => {
      const box = document.querySelector(selector)
      return Math.max(0, (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))
    })
  )
  expect(overflow).toEqual([0, 0, 0])
  const lines = (await page.locator('body').innerText()).split('\n').map(line => line.trim())
  expect(lines.filter(line => RAW_KEY.test(line))).toEqual([])
  expect(await axeFaults(page)).toEqual([])
}
