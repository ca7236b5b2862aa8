import { html, type Markup } from './html.ts'
import type { ShownClient } from './page-model.ts'

const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

/** A name from outside, isolated from our own text whatever its writing direction. */
export const clientName = (client: ShownClient): Markup => html`<bdi>${client.name}</bdi>`

/** The client's logo, else the initial of its name; always shown beside the name. */
export function clientLogo({ name, logo }: ShownClient): Markup {
  return logo !== null && PICTURE.test(logo)
    ? html`<img class="logo" src="${logo}" alt="" width="48" height="48">`
    : html`<span class="logo initial" aria-hidden="true">${initialOf(name)}</span>`
}

/** The first letter as readers perceive it; a Thai vowel written before its consonant includes it. */
function initialOf(name: string): string {
  const [first = '', second = ''] = Array.from(
    new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name.trim()),
    ({ segment }) => segment
  )
  return /^[เ-ไ]/.test(first) ? first + second : first.toLocaleUpperCase('en')
}
