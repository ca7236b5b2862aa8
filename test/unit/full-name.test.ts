import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitFullName } from '#shared/domain/employees/full-name.ts'

// Names of one cell, as offices write them.

describe('a full name', () => {
  test.each([
    ['นาย สมชาย ใจดี', 'นาย', 'สมชาย', 'ใจดี'],
    ['นายสมชาย ใจดี', 'นาย', 'สมชาย', 'ใจดี'],
    ['  นาย  สมชาย\u00A0 ใจดี ', 'นาย', 'สมชาย', 'ใจดี'],
    ['สมชาย ใจดี', '', 'สมชาย', 'ใจดี'],
    ['นางสาวศิริพร ทองคำ', 'นางสาว', 'ศิริพร', 'ทองคำ'],
    ['นาง ศิริพร ทองคำ', 'นาง', 'ศิริพร', 'ทองคำ'],
    // The title of the longest fit, but no name begins with a vowel mark.
    ['นางสาวิตรี ทองคำ', 'นาง', 'สาวิตรี', 'ทองคำ'],
    ['นาง สาวดี ทองคำ', 'นาง', 'สาวดี', 'ทองคำ'],
    ['นายิกา ทองคำ', '', 'นายิกา', 'ทองคำ'],
    ['น.ส. ศิริพร ทองคำ', 'น.ส.', 'ศิริพร', 'ทองคำ'],
    ['น.ส.ศิริพร ทองคำ', 'น.ส.', 'ศิริพร', 'ทองคำ'],
    ['นส. ศิริพร ทองคำ', 'น.ส.', 'ศิริพร', 'ทองคำ'],
    ['น. ส. ศิริพร ทองคำ', 'น.ส.', 'ศิริพร', 'ทองคำ'],
    ['ว่าที่ร้อยตรี สมชาย ใจดี', 'ว่าที่ร้อยตรี', 'สมชาย', 'ใจดี'],
    ['ว่าที่ร้อยตรีหญิงศิริพร ทองคำ', 'ว่าที่ร้อยตรีหญิง', 'ศิริพร', 'ทองคำ'],
    ['ว่าที่ ร.ต.สมชาย ใจดี', 'ว่าที่ ร.ต.', 'สมชาย', 'ใจดี'],
    ['ว่าที่ ร.ต. หญิง ศิริพร ทองคำ', 'ว่าที่ ร.ต. หญิง', 'ศิริพร', 'ทองคำ'],
    ['ร.ต.อ.สมชาย ใจดี', 'ร.ต.อ.', 'สมชาย', 'ใจดี'],
    ['ด.ต. สมชาย ใจดี', 'ด.ต.', 'สมชาย', 'ใจดี'],
    ['ดต.สมชาย ใจดี', 'ด.ต.', 'สมชาย', 'ใจดี'],
    ['ว่าที่ร.ต. สมชาย ใจดี', 'ว่าที่ ร.ต.', 'สมชาย', 'ใจดี'],
    ['ดร.สมชาย ใจดี', 'ดร.', 'สมชาย', 'ใจดี'],
    ['ผศ.ดร. สมชาย ใจดี', 'ผศ.ดร.', 'สมชาย', 'ใจดี'],
    ['ม.ล.ปิ่น มาลากุล', 'ม.ล.', 'ปิ่น', 'มาลากุล'],
    ['เด็กชายสมชาย ใจดี', 'เด็กชาย', 'สมชาย', 'ใจดี'],
    // Short titles need a dot or a space.
    ['มลฤดี ใจดี', '', 'มลฤดี', 'ใจดี'],
    ['รตนพร ใจดี', '', 'รตนพร', 'ใจดี'],
    ['ดรุณี ใจดี', '', 'ดรุณี', 'ใจดี'],
    ['คุณ สมชาย ใจดี', '', 'สมชาย', 'ใจดี'],
    ['คุณากร ใจดี', '', 'คุณากร', 'ใจดี'],
    ['Mr. John Smith', 'Mr.', 'John', 'Smith'],
    ['Mr.John Smith', 'Mr.', 'John', 'Smith'],
    ['MISS Jane Smith', 'Miss', 'Jane', 'Smith'],
    ['Mrs Jane Smith', 'Mrs.', 'Jane', 'Smith'],
    ['Ms. Jane Smith', 'Ms.', 'Jane', 'Smith'],
    ['Missy Elliott', '', 'Missy', 'Elliott'],
    ['Smith, John', '', 'John', 'Smith'],
    // Surnames of several words.
    ['นายสมชาย ณ อยุธยา', 'นาย', 'สมชาย', 'ณ อยุธยา'],
    ['สมชาย ณ. ระนอง', '', 'สมชาย', 'ณ. ระนอง'],
    ['หม่อมหลวงสมชาย เทพหัสดิน ณ อยุธยา', 'หม่อมหลวง', 'สมชาย', 'เทพหัสดิน ณ อยุธยา'],
    ['ณรงค์ ใจดี', '', 'ณรงค์', 'ใจดี'],
    ['Ludwig van Beethoven', '', 'Ludwig', 'van Beethoven'],
    ['Ahmad bin Abdullah', '', 'Ahmad', 'bin Abdullah']
  ])('%j is %j, %j, %j', (text, title, first, last) =>
    expect(splitFullName(text)).toEqual({ title, first, last, nickname: '', isSure: true })
  )

  test.each([
    ['สมชาย', '', 'สมชาย', ''],
    ['นาย', '', 'นาย', ''],
    ['', '', '', ''],
    ['ศิริพร ใจดี รักงาน', '', 'ศิริพร', 'ใจดี รักงาน'],
    ['Mary Ann Smith', '', 'Mary Ann', 'Smith'],
    ['คุณธรรม ใจดี', '', 'ธรรม', 'ใจดี'],
    ['Smith,', '', '', 'Smith'],
    ['สมชาย ณ', '', 'สมชาย', 'ณ']
  ])('%j is perhaps %j, %j, %j', (text, title, first, last) => {
    const parts = splitFullName(text)
    expect(parts).toMatchObject({ title, first, last })
    expect(parts.isSure).toBe(text === 'สมชาย ณ')
  })

  test.each([
    ['นายสมชาย ใจดี (ชาย)', 'ใจดี', 'ชาย'],
    ['สมชาย ณ อยุธยา "ชาย"', 'ณ อยุธยา', 'ชาย'],
    ['John Smith (Johnny)', 'Smith', 'Johnny']
  ])('%j has the nickname', (text, last, nickname) =>
    expect(splitFullName(text)).toMatchObject({ last, nickname, isSure: true })
  )

  const thaiName = fc
    .stringMatching(/^[กขคจชณตนบปพมรลวสห][ากขคงนมยรวส]{3,8}$/)
    .filter(it => !/^(?:นาง|นาย|คณ|บน)/.test(it))
  const title = fc.constantFrom(
    ['นาย', 'นาย'],
    ['นางสาว ', 'นางสาว'],
    ['น.ส.', 'น.ส.'],
    ['ว่าที่ ร.ต.', 'ว่าที่ ร.ต.'],
    ['', '']
  )

  test('has the parts it was made of', () => {
    fc.assert(
      fc.property(
        title,
        thaiName,
        thaiName,
        fc.constantFrom('', 'ณ '),
        ([written, short], first, name, particle) => {
          const last = `${particle}${name}`
          expect(splitFullName(`${written}${first}  ${last}`)).toEqual({
            title: short,
            first,
            last,
            nickname: '',
            isSure: true
          })
        }
      )
    )
  })

  test('loses no letter, whatever the text', () => {
    const word = fc.constantFrom(
      'นาย',
      'น.ส.',
      'ณ',
      'สมชาย',
      'ใจดี',
      'Mr.',
      'van',
      'Smith,',
      '(ชาย)',
      ' ',
      'ดร',
      'ิ',
      '"'
    )
    const plain = (text: string) => [...text.replace(/[\s.,()"]|คุณ/g, '')].sort().join('')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 7 }), words => {
        const text = words.join(' ')
        const { title, first, last, nickname } = splitFullName(text)
        expect(plain(title + first + last + nickname)).toBe(plain(text))
        for (const part of [title, first, last, nickname]) expect(part).toBe(part.trim())
      })
    )
  })
})
