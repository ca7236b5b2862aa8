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
/** The text that a browser reads from escaped text. */
const read = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, entity => LETTERS[entity] ?? '')

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=', ';', '#', '3', '9', 'ก', '\0') }),
  fc.constantFrom('</title><script>', '"><img src=x onerror=alert(1)>', '&lt;b&gt;', '&#60;', "' autofocus '")
)

describe('the template of the pages', () => {
  it('escapes characters that have a meaning in HTML', () => {
    expect(String(html`<p title="${`"'`}">${'<b>&amp;</b>'}</p>`)).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'
    )
  })

  it('keeps markup, joins lists, and shows nothing for absent values', () => {
    const items = ['<', 'ข'].map(item => html`<li>${item}</li>`)
    expect(String(html`<ul>${items}</ul>${null}${false}${0}${''}`)).toBe('<ul><li>&lt;</li><li>ข</li></ul>0')
  })

  it('does not accept an object that imitates markup', () => {
    const forged = JSON.parse('{"text":"<script>"}')
    expect(() => String(html`${forged}`)).toThrow(TypeError)
  })

  it('replaces NUL, which HTML does not allow', () => {
    expect(String(html`${'a\0b'}`)).toBe('a\ufffdb')
  })

  it('keeps any value within its place', () => {
    fc.assert(
      fc.property(HOSTILE, value => {
        const page = String(html`<p title="${value}">${value}</p>`)
        const parts = /^<p title="([^"<>]*)">([^"'<>]*)<\/p>$/.exec(page)
        const expected = value.replaceAll('\0', '\ufffd')
        expect(parts?.slice(1).map(read)).toEqual([expected, expected])
      })
    )
  })
})

describe('a text with placeholders', () => {
  it('takes text and markup for its placeholders', () => {
    const filled = fill('{a} & {b}', { a: '<i>', b: html`<bdi>${'"'}</bdi>` })
    expect(String(filled)).toBe('&lt;i&gt; &amp; <bdi>&quot;</bdi>')
  })

  it('does not fill placeholders inside a value', () => {
    expect(String(fill('{a}{b}', { a: '{b}', b: 'x' }))).toBe('{b}x')
  })

  it.each(['{missing}', '{constructor}', '{toString}'])('reports the missing value: %s', text => {
    expect(() => fill(text, { a: 'x' })).toThrow(text.slice(1, -1))
  })
})

it('a style sheet cannot close its element', () => {
  expect(() => styleContent('a{}</style><script>')).toThrow()
  expect(String(styleContent('a > b{content:"&"}'))).toBe('a > b{content:"&"}')
})
