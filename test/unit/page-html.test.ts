import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fill, html, styleContent } from '../../main/oauth/pages/html.ts'

const LETTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'"
}
/** What a browser reads out of escaped text. */
const read = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => LETTERS[entity] ?? '')

const NASTY = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=', ';', '#', '3', '9', 'ก', '\0') }),
  fc.constantFrom('</title><script>', '"><img src=x onerror=alert(1)>', '&lt;b&gt;', '&#60;', "' autofocus '")
)

describe('the template of the pages', () => {
  it('escapes what means something to HTML', () => {
    expect(String(html`<p title="${`"'`}">${'<b>&amp;</b>'}</p>`)).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'
    )
  })

  it('keeps markup as it is, joins lists, and shows nothing for what is left out', () => {
    const items = ['<', 'ข'].map(item => html`<li>${item}</li>`)
    expect(String(html`<ul>${items}</ul>${null}${false}${0}${''}`)).toBe('<ul><li>&lt;</li><li>ข</li></ul>0')
  })

  it('does not take an object that looks like markup for markup', () => {
    const forged = JSON.parse('{"text":"<script>"}')
    expect(() => String(html`${forged}`)).toThrow(TypeError)
  })

  it('replaces NUL, which no document holds', () => {
    expect(String(html`${'a\0b'}`)).toBe('a\ufffdb')
  })

  it('lets no value leave its place, whatever it is', () => {
    fc.assert(
      fc.property(NASTY, value => {
        const page = String(html`<p title="${value}">${value}</p>`)
        const parts = /^<p title="([^"<>]*)">([^"'<>]*)<\/p>$/.exec(page)
        const expected = value.replaceAll('\0', '\ufffd')
        expect(parts?.slice(1).map(read)).toEqual([expected, expected])
      })
    )
  })
})

describe('a text with places', () => {
  it('takes text and markup where its places are', () => {
    const filled = fill('{a} & {b}', { a: '<i>', b: html`<bdi>${'"'}</bdi>` })
    expect(String(filled)).toBe('&lt;i&gt; &amp; <bdi>&quot;</bdi>')
  })

  it('does not fill what a value brings along', () => {
    expect(String(fill('{a}{b}', { a: '{b}', b: 'x' }))).toBe('{b}x')
  })

  it.each(['{missing}', '{constructor}', '{toString}'])('says which value is missing: %s', text => {
    expect(() => fill(text, { a: 'x' })).toThrow(text.slice(1, -1))
  })
})

it('a style sheet cannot end its element', () => {
  expect(() => styleContent('a{}</style><script>')).toThrow()
  expect(String(styleContent('a > b{content:"&"}'))).toBe('a > b{content:"&"}')
})
