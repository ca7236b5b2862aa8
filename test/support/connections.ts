import type { Locator, Page } from 'playwright-core'
import { en } from '../../renderer/features/connections/texts.en.ts'
import { th } from '../../renderer/features/connections/texts.th.ts'
import { tabTo } from './keyboard.ts'

export const CONNECTION_WORDS: Record<'th' | 'en', Record<keyof typeof th, string>> = { th, en }

/** A text with its values in their places, as a reader sees it. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)[^}]*\}\}/g, (_whole, name: string) => String(values[name] ?? ''))

export type Means = 'mouse' | 'keyboard'

/** Presses and types with the mouse, or without ever touching it. */
export function handOf(page: Page, means: Means) {
  const focus = (target: Locator) => (means === 'mouse' ? target.click() : tabTo(page, target))
  return {
    async press(target: Locator): Promise<void> {
      await target.waitFor()
      await focus(target)
      if (means === 'keyboard') await page.keyboard.press('Enter')
    },
    /** In place of what stands there. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor()
      await focus(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
  }
}
