import { setTimeout as pause } from 'node:timers/promises'
import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'

// A page of test/support/dom.ts with the interface of a Playwright page, so that tests of a screen read the same at both
// levels. Nothing is laid out or styled: what is visible, scrolled or printed needs the browser.

const TIMEOUT_MS = 30_000
type Text = string | RegExp
export type Match = {
  name?: Text
  exact?: boolean
  level?: number
  checked?: boolean
  selected?: boolean
  expanded?: boolean
}

/** Keys whose names differ in Playwright. */
const KEYS: Partial<Record<string, string>> = { Space: ' ', Slash: '/', ControlOrMeta: 'Control' }

const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false })
const written = (text: string): string => text.replace(/[[{]/g, '$&$&')

export const keyboard = {
  /** A key, or several joined by plus signs. */
  press: (keys: string): Promise<void> => {
    const names = keys.split('+').map(name => KEYS[name] ?? name)
    const last = names.pop() ?? ''
    const held = names.map(name => `{${name}>}`).join('')
    const released = names.map(name => `{/${name}}`).join('')
    return user.keyboard(`${held}${last.length === 1 ? written(last) : `{${last}}`}${released}`)
  },
  type: (text: string): Promise<void> => user.keyboard(written(text))
}

export class Locator {
  readonly #find: () => HTMLElement[]
  readonly #what: string

  constructor(find: () => HTMLElement[], what: string) {
    this.#find = find
    this.#what = what
  }

  getByRole(role: string, { name, exact = false, ...states }: Match = {}): Locator {
    return this.#within(
      it =>
        queryAllByRole(it, role, {
          hidden: true,
          ...states,
          ...(name === undefined ? {} : { name: given => isMatch(given, name, exact) })
        }),
      `${role} ${name ?? ''}`
    )
  }

  /** The smallest elements that contain the text. */
  getByText(text: Text, { exact = false } = {}): Locator {
    const holds = (it: Element): boolean => isMatch(textOf(it), text, exact)
    const smallest = (it: Element): Element[] => {
      if (it.tagName === 'STYLE' || it.tagName === 'SCRIPT') return []
      const inner = [...it.children].flatMap(smallest)
      return inner.length > 0 ? inner : holds(it) ? [it] : []
    }
    return this.#within(it => smallest(it).filter(isElement), `text ${text}`)
  }

  getByLabel(label: Text, { exact = false } = {}): Locator {
    return this.#within(
      it => queryAllByLabelText(it, given => isMatch(given, label, exact)),
      `label ${label}`
    )
  }

  getByPlaceholder(text: Text): Locator {
    return this.locator(
      '[placeholder]',
      it => isMatch(it.getAttribute('placeholder') ?? '', text),
      `placeholder ${text}`
    )
  }

  locator(selector: string, filter: (it: HTMLElement) => boolean = () => true, what = selector): Locator {
    return this.#within(it => [...it.querySelectorAll<HTMLElement>(selector)].filter(filter), what)
  }

  filter({ hasText }: { hasText: Text }): Locator {
    return new Locator(
      () => this.all().filter(it => isMatch(textOf(it), hasText)),
      `${this.#what} with ${hasText}`
    )
  }

  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)
  nth(at: number): Locator {
    return new Locator(() => [this.all().at(at)].filter(it => it !== undefined), `${this.#what} at ${at}`)
  }

  all = (): HTMLElement[] => this.#find()
  count = async (): Promise<number> => this.all().length
  allInnerTexts = async (): Promise<string[]> => this.all().map(textOf)

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' | 'hidden' } = {}): Promise<void> {
    const isThere = state === 'visible'
    await retryUntil(
      () => this.all().length > 0 === isThere,
      `${this.#what} to be ${isThere ? 'there' : 'gone'}`
    )
  }

  async click(): Promise<void> {
    const target = await this.#one()
    await retryUntil(() => !target.matches(':disabled'), `${this.#what} to be enabled`)
    await user.click(target)
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }

  /** Replaces the content at once. */
  async fill(text: string): Promise<void> {
    const target = await this.#one()
    await user.click(target)
    fireEvent.input(target, { target: { value: text } })
  }

  async press(keys: string): Promise<void> {
    ;(await this.#one()).focus()
    await keyboard.press(keys)
  }

  /** Chooses an option of a box with its own list, which may be in the page before it is open. */
  async choose(option: Text): Promise<void> {
    await this.click()
    const list = () => document.getElementById(this.all()[0]?.getAttribute('aria-controls') ?? '')
    const found = new Locator(() => [list()].filter(it => it !== null), `the list of ${this.#what}`)
    await found.getByRole('option', { name: option, exact: true }).click()
  }

  async setInputFiles(...files: File[]): Promise<void> {
    await user.upload(await this.#one(), files)
  }

  focus = async (): Promise<void> => (await this.#one()).focus()
  inputValue = async (): Promise<string> => Reflect.get(await this.#one(), 'value')
  isChecked = async (): Promise<boolean> => Reflect.get(await this.#one(), 'checked')
  isDisabled = async (): Promise<boolean> => (await this.#one()).matches(':disabled')
  isFocused = async (): Promise<boolean> => (await this.#one()) === document.activeElement
  getAttribute = async (name: string): Promise<string | null> => (await this.#one()).getAttribute(name)
  innerText = async (): Promise<string> => textOf(await this.#one())

  async #one(): Promise<HTMLElement> {
    await this.waitFor()
    const [found, ...others] = this.all()
    if (found === undefined || others.length > 0)
      throw new Error(`${this.#what} is there ${others.length + 1} times`)
    return found
  }

  #within(find: (it: HTMLElement) => HTMLElement[], what: string): Locator {
    return new Locator(() => [...new Set(this.all().flatMap(find))], `${what} in ${this.#what}`)
  }
}

export const wholePage = new Locator(() => [document.body], 'the page')

/** Retries after as long as the last try took: the renderer runs in the same thread. */
async function retryUntil(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const began = performance.now()
    if (condition()) return
    if (began > deadline) throw new Error(`waited in vain for ${what}. The page: ${textOf(document.body)}`)
    await pause(Math.max(10, performance.now() - began))
  }
}

const isElement = (it: Element): it is HTMLElement => it instanceof HTMLElement

/** Matches as Playwright does: a part, ignoring case, unless `exact`. */
function isMatch(given: string, wanted: Text, exact = false): boolean {
  const text = given.replace(/\s+/g, ' ').trim()
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
}

function textOf(element: Element): string {
  if (element.tagName === 'STYLE' || element.tagName === 'SCRIPT') return ''
  const parts = [...element.childNodes].map(node =>
    node instanceof Element ? textOf(node) : node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  )
  return parts.join('')
}
