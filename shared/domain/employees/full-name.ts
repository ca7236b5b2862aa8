import { usualSpelling } from '../text/usual-spelling.ts'

/** A name as lists of people have it in one cell, taken apart. */
export interface NameParts {
  /** In its usual spelling: `ด.ต.`, also if it was written without dots; blank if there is none. */
  readonly title: string
  readonly first: string
  readonly last: string
  readonly nickname: string
  /** Whether it can only be read this way. */
  readonly isSure: boolean
}

/** Titles that may be written without a space before the name. The longest that fits is meant. */
const WORDS = [
  'ว่าที่ร้อยตรีหญิง',
  'ว่าที่ร้อยตรี',
  'ว่าที่ ร.ต. หญิง',
  'ว่าที่ ร.ต.',
  'หม่อมราชวงศ์',
  'หม่อมหลวง',
  'เด็กหญิง',
  'เด็กชาย',
  'ร้อยเอก',
  'ร้อยโท',
  'ร้อยตรี',
  'สิบเอก',
  'นางสาว',
  'นาง',
  'นาย'
]
/** Short titles end with a dot or a space: "ม.ล." is one, the beginning of "มลฤดี" is none. */
const SHORT_WORDS =
  'น.ส. ด.ช. ด.ญ. ดร. ผศ.ดร. รศ.ดร. ศ.ดร. ผศ. รศ. นพ. พญ. ม.ร.ว. ม.ล. ร.ต. ร.ท. ร.อ. พ.ต. พ.ท. พ.อ. ร.ต.ต. ร.ต.ท. ร.ต.อ. พ.ต.ต. พ.ต.ท. พ.ต.อ. ส.ต. ส.ท. ส.อ. จ.ส.ต. จ.ส.ท. จ.ส.อ. ส.ต.ต. ส.ต.ท. ส.ต.อ. ด.ต. Mister Mr. Mrs. Miss Ms. Dr.'
/** Polite, but no title. */
const POLITE = 'คุณ'

/** Dots and spaces within a title may be left out or added. */
const lettersOf = (title: string): string =>
  title
    .split(/[\s.]+/)
    .filter(Boolean)
    .join('[\\s.]*')
const plainTitle = (title: string): string => title.replace(/[\s.]/g, '')
const longestFirst = (titles: readonly string[]): string =>
  titles
    .toSorted((a, b) => plainTitle(b).length - plainTitle(a).length)
    .map(lettersOf)
    .join('|')

/** No name begins with a mark or a vowel that follows its consonant. */
const NAME = '(?=[ก-ฮเ-ไ\\p{Script=Latin}])'
const WORD = new RegExp(`^(${longestFirst(WORDS)})[\\s.]*${NAME}`, 'u')
const SHORT = new RegExp(`^(${longestFirst(SHORT_WORDS.split(' '))})(?:\\.|\\s)[\\s.]*${NAME}`, 'iu')
const POLITE_WORD = new RegExp(`^${POLITE}(\\s*)${NAME}`, 'u')

/** Whatever the case, dots and spaces. */
const comparable = (title: string): string => plainTitle(title).toLowerCase()
const SPELLINGS = new Map([...WORDS, ...SHORT_WORDS.split(' ')].map(title => [comparable(title), title]))

/** A nickname after the name: `(ชาย)`, `"ชาย"`. */
const NICKNAME = /\s*(?:\(([^()]+)\)|["“”]([^"“”]+)["“”])\s*$/
/** Words that a surname begins with. */
const PARTICLE = /^(?:ณ\.?|บิน|บินตี|de|del|della|da|dos|di|du|van|von|der|den|bin|binti|al|el|la|le|mac)$/i
const LATIN = /^[\p{Script=Latin}.'’-]+$/u

/** Takes a name apart: title, first name, surname of one or more words ("ณ อยุธยา"), and a nickname in parentheses. */
export function splitFullName(text: string): NameParts {
  const whole = usualSpelling(text).replace(/\s+/g, ' ').trim()
  const [, round, quoted] = NICKNAME.exec(whole) ?? []
  const nickname = (round ?? quoted ?? '').trim()
  const { title, rest, isSure } = withoutTitle(nickname === '' ? whole : whole.replace(NICKNAME, ''))
  const { first, last, isSure: isSurePair } = splitNames(rest)
  return { title, first, last, nickname, isSure: isSure && isSurePair }
}

function withoutTitle(text: string): { title: string; rest: string; isSure: boolean } {
  const found = SHORT.exec(text) ?? WORD.exec(text)
  if (found) {
    const written = found[1] ?? ''
    return {
      title: SPELLINGS.get(comparable(written)) ?? written,
      rest: text.slice(found[0].length),
      isSure: true
    }
  }
  const polite = POLITE_WORD.exec(text)
  // "คุณธรรม" may be a first name.
  return polite
    ? { title: '', rest: text.slice(polite[0].length), isSure: polite[1] !== '' }
    : { title: '', rest: text, isSure: true }
}

function splitNames(text: string): { first: string; last: string; isSure: boolean } {
  const [before = '', after, ...more] = text.split(',').map(it => it.trim())
  // "Smith, John".
  if (after !== undefined)
    return {
      first: [after, ...more].join(' ').trim(),
      last: before,
      isSure: more.length === 0 && after !== ''
    }
  const words = text.split(' ').filter(word => word !== '')
  const [first = '', ...others] = words
  if (others.length <= 1) return { first, last: others.join(' '), isSure: others.length === 1 }
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word))
  if (particle > 0 && particle < words.length - 1) {
    // A surname may have a part before it: "เทพหัสดิน ณ อยุธยา".
    const isThai = words[particle]?.startsWith('ณ') === true
    const begin = isThai ? 1 : particle
    return {
      first: words.slice(0, begin).join(' '),
      last: words.slice(begin).join(' '),
      isSure: isThai ? particle <= 2 : true
    }
  }
  const begin = words.every(word => LATIN.test(word)) ? words.length - 1 : 1
  return { first: words.slice(0, begin).join(' '), last: words.slice(begin).join(' '), isSure: false }
}
