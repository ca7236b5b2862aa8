import type { Locator, Page } from 'playwright-core'

/** Twice as many as the navigation has. */
const MOST_STOPS = 100

/** Moves the focus to a target with Tab, Shift+Tab or an arrow in a menu only, as a user without a mouse does. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'
): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate(node => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** A text with its values filled in, as a reader sees it. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)[^}]*\}\}/g, (_whole, name: string) => String(values[name] ?? ''))

export type InputDevice = 'mouse' | 'keyboard'

/** Presses and types with the mouse, or with the keyboard only. */
export function inputOf(page: Page, device: InputDevice) {
  const focus = (target: Locator) => (device === 'mouse' ? target.click() : tabTo(page, target))
  return {
    async press(target: Locator): Promise<void> {
      await target.waitFor()
      await focus(target)
      if (device === 'keyboard') await page.keyboard.press('Enter')
    },
    /** Replaces the content of the field. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor()
      await focus(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
  }
}
