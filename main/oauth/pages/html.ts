const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // NUL is not allowed in a document; browsers drop it in some places and replace it in others.
  '\0': '\ufffd'
}

/** Text that is already markup; only this file creates it. */
class Markup {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type { Markup }

/** Lists are joined; `null` and `false` render nothing, so that a part can be conditional. */
export type HtmlValue = string | number | Markup | null | false | readonly HtmlValue[]

/** Markup with every value escaped, for text and double-quoted attributes; values that are markup remain unchanged. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
  return new Markup(
    strings
      .map((text, place) => text + (place < values.length ? written(values[place] ?? null) : ''))
      .join('')
  )
}

/** The content of a `<style>`, where entities do not work: only our own text, never a value from outside. */
export function styleContent(css: string): Markup {
  if (css.includes('<')) throw new Error('a style sheet within a page holds no "<"')
  return new Markup(css)
}

/**
 * A text of the pages with its `{places}` filled: the translator decides where they are, the page how they look.
 * @throws Error if a place has no value
 */
export function fill(text: string, places: Readonly<Record<string, HtmlValue>>): Markup {
  const parts = text.split(/\{(\w+)\}/)
  const filled = parts.map((part, index): HtmlValue => {
    if (index % 2 === 0) return part
    const value = Object.hasOwn(places, part) ? places[part] : undefined
    if (value === undefined) throw new Error(`the place {${part}} of a text has no value`)
    return value
  })
  return html`${filled}`
}

function written(value: HtmlValue): string {
  if (value === null || value === false) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return value.map(written).join('')
}

const escaped = (text: string): string => text.replace(/[&<>"'\0]/g, character => ENTITIES[character] ?? '')
