const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // No character of a document; a browser would drop it in some places and replace it in others.
  '\0': '\ufffd'
}

/** Text that is markup already; only this file makes it. */
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

/** Lists are joined; `null` and `false` show nothing, so that a part can be left out by a condition. */
export type HtmlValue = string | number | Markup | null | false | readonly HtmlValue[]

/** Markup with every value escaped, for text and for attributes in double quotes; markup within it stays as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
  return new Markup(
    strings
      .map((text, place) => text + (place < values.length ? written(values[place] ?? null) : ''))
      .join('')
  )
}

/** The content of a `<style>`, which knows no entities: our own text, never a value from outside. */
export function styleContent(css: string): Markup {
  if (css.includes('<')) throw new Error('a style sheet within a page holds no "<"')
  return new Markup(css)
}

/**
 * A text of the pages with its `{places}` filled: the translator decides where they are, the page how they look.
 * @throws Error when a place has no value
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
