import { expect, it } from 'vitest'
import { usualSpelling } from '../../shared/domain/text/usual-spelling.ts'
import { runs } from '../support/suite.ts'

const NIKHAHIT = '\u0E4D'
const SARA_AA = '\u0E32'
const SARA_AM = '\u0E33'
const MAI_THO = '\u0E49'

it.each([
  ['nikhahit and sara aa', `น${NIKHAHIT}${SARA_AA}ชัย`, 'นำชัย'],
  ['a tone mark between nikhahit and sara aa', `น${NIKHAHIT}${MAI_THO}${SARA_AA}ใส`, 'น้ำใส'],
  ['a tone mark before nikhahit and sara aa', `น${MAI_THO}${NIKHAHIT}${SARA_AA}ใส`, 'น้ำใส'],
  ['a tone mark after nikhahit and sara aa', `น${NIKHAHIT}${SARA_AA}${MAI_THO}ใส`, 'น้ำใส'],
  ['a tone mark after sara am', `น${SARA_AM}${MAI_THO}ใส`, 'น้ำใส'],
  ['two sara e', 'เเก้ว', 'แก้ว'],
  ['a tone mark before a vowel above', 'ท\u0E48\u0E35', 'ที่'],
  ['a tone mark before a vowel below', 'ผ\u0E49\u0E39', 'ผู้'],
  ['thanthakhat before its vowel', 'สิทธ\u0E4C\u0E34', 'สิทธิ์'],
  ['zero-width characters', 'สม\u200Bชาย\uFEFF ใจ\u200D\u2060ดี\u00AD', 'สมชาย ใจดี'],
  ['invisible signs', 'ก\u2061ข\u180Eค\u034Fง\uFE0Fจ\u061Cฉ\u202Aช\u202C\u2066ซ\u2069', 'กขคงจฉชซ'],
  ['a letter whose accent a zero-width character keeps apart', 'Rene\u200D\u0301', 'René'],
  ['decomposed Latin', 'Rene\u0301', 'René']
])('writes %s in the usual spelling', (_, given, expected) => {
  expect(usualSpelling(given)).toBe(expected.normalize('NFC'))
})

it.each(['นำชัย', 'น้ำใส', 'แก้ว', 'ที่', 'ผู้ใหญ่', 'สิทธิ์', 'เก็บเงิน', 'อรหํ', 'Somchai', 'E0001', '', ' a  b '])(
  'keeps %s',
  text => expect(usualSpelling(text)).toBe(text)
)

const seeded = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647
}
const chosen = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T

it('changes nothing in a text that it has changed', () => {
  const random = seeded(7)
  const signs = [...'กนสแเาำ ัิีึืฺุู็่้๊๋์ํe', '\u0301', '\u200B', '\uFEFF']
  for (let run = 0; run < runs(20_000); run++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => chosen(signs, random)).join('')
    const once = usualSpelling(text)
    expect(usualSpelling(once), JSON.stringify([...text].map(sign => sign.charCodeAt(0).toString(16)))).toBe(
      once
    )
    expect(once).toBe(once.normalize('NFC'))
  }
})

it('gives all spellings of a word the same one', () => {
  const random = seeded(11)
  const consonants = [...'กขคงจชดตทนบปพมยรลวสหอ']
  const tones = ['', ...'่้๊๋']
  const syllables: readonly (() => string[])[] = [
    // Each lists the usual spelling first.
    () => {
      const tone = chosen(tones, random)
      return [
        `${tone}${SARA_AM}`,
        `${SARA_AM}${tone}`,
        `${NIKHAHIT}${tone}${SARA_AA}`,
        `${tone}${NIKHAHIT}${SARA_AA}`,
        `${NIKHAHIT}${SARA_AA}${tone}`
      ]
    },
    () => {
      const tone = chosen(tones, random)
      const vowel = chosen([...'ัิีึืุู'], random)
      return [`${vowel}${tone}`, `${tone}${vowel}`]
    },
    () => ['']
  ]
  for (let run = 0; run < runs(5_000); run++) {
    let usual = ''
    let other = ''
    for (let at = 0; at < 4; at++) {
      const consonant = chosen(consonants, random)
      const ends = chosen(syllables, random)()
      const isAe = random() < 0.3
      usual += `${isAe ? 'แ' : ''}${consonant}${ends[0]}`
      other += `${isAe ? chosen(['แ', 'เเ'], random) : ''}${consonant}${chosen(['', '\u200B'], random)}${chosen(ends, random)}`
    }
    expect(usualSpelling(other)).toBe(usual)
    expect(usualSpelling(usual)).toBe(usual)
  }
})
