import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THAI_BANKS } from '#shared/domain/employee-import/banks.ts'
import { readRecord } from '#shared/domain/employee-import/record.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { amount, type ColumnRule } from '#shared/domain/sheet-columns/column.ts'

// Values as offices write them: money with its currency, and banks by name.

const TODAY = '2026-03-01'
const read = (rule: ColumnRule, text: string) => readText(rule, text, { today: TODAY })

describe('an amount', () => {
  test.each([
    ['19,000 บาท', '19000.00'],
    ['20,500.-', '20500.00'],
    ['20,500.- บาท', '20500.00'],
    ['20500 .-', '20500.00'],
    ['20,500.–', '20500.00'],
    ['20,500,-', '20500.00'],
    ['20,500.50บาท', '20500.50'],
    ['15000 บ.', '15000.00'],
    ['15000.', '15000.00'],
    ['฿18,000', '18000.00'],
    ['THB 18,000.00', '18000.00'],
    ['18,000 Baht', '18000.00'],
    ['บาท 18,000', '18000.00'],
    ['19,000 บาทถ้วน', '19000.00']
  ])('%s: proposes %s', (text, proposed) =>
    expect(read(amount, text)).toMatchObject({ state: 'suspicion', code: 'not_an_amount', proposed })
  )

  test('in Thai digits with its currency: proposes the amount', () =>
    expect(read(amount, '๑๙,๐๐๐ บาท')).toMatchObject({ state: 'suspicion', proposed: '19000.00' }))

  test.each([
    'บาท',
    '-',
    '.-',
    '-500 บาท',
    '15k',
    '400/ชม.',
    '15,00 บาท',
    '20.500,00',
    '$500',
    '1e5 บาท',
    '5 บาท 5'
  ])('%s gets no proposal', text => expect(read(amount, text).state).toBe('fault'))

  test('is proposed as written, whatever currency is around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MOST_SATANG }),
        fc.constantFrom('', '฿', 'THB ', 'บาท '),
        fc.constantFrom(' บาท', 'บาท', ' บ.', ' baht', ' THB'),
        (satang, before, after) => {
          const text = bahtText(satang)
          expect(read(amount, `${before}${text}${after}`)).toMatchObject({ proposed: text })
        }
      )
    )
  })
})

describe('a bank', () => {
  const bankOf = (text: string) => {
    const { values, faults } = readRecord({ AH: text }, { today: TODAY })
    return values.bank_code ?? faults.map(({ code }) => code)
  }

  test.each([
    ['004', '004'],
    ['กสิกรไทย', '004'],
    ['กสิกร', '004'],
    ['ธ.กสิกรไทย', '004'],
    ['ธ. กสิกรไทย จำกัด (มหาชน)', '004'],
    ['บมจ. ธนาคารกสิกรไทย', '004'],
    ['004-กสิกรไทย', '004'],
    ['KBANK', '004'],
    ['K-Bank', '004'],
    ['Kasikornbank PCL', '004'],
    ['Kasikornbank Public Company Limited', '004'],
    ['ไทยพาณิชย์', '014'],
    ['SCB', '014'],
    ['Siam Commercial', '014'],
    ['กรุงเทพ', '002'],
    ['Bangkok Bank Public Co., Ltd.', '002'],
    ['กรุงไทย', '006'],
    ['Krung Thai Bank', '006'],
    ['กรุงศรี', '025'],
    ['TTB', '011'],
    ['ทหารไทยธนชาต', '011'],
    ['ออมสิน', '030'],
    ['ธกส.', '034'],
    ['ธ.ก.ส', '034'],
    ['ธอส.', '033']
  ])('%s is %s', (text, code) => expect(bankOf(text)).toBe(code))

  test.each(['ธนาคาร', 'ธนาคารแห่งหนึ่ง', 'Citibank', 'XYZ', 'ไม่มี', '-', 'กสิกรไทย9', 'K', 'T'])(
    '%s is no code',
    text => expect(bankOf(text)).toEqual(['not_a_code'])
  )

  test.each(['099', 'B01', '4'])('%s is a code of the branch', text => expect(bankOf(text)).toBe(text))

  test('has spellings of its own only', () => {
    const known = THAI_BANKS.flatMap(({ code, spellings = [] }) => spellings.map(it => [it, code]))
    expect(known.filter(([it]) => it === '')).toEqual([])
    expect(new Set(known.map(([it]) => it)).size).toBe(known.length)
    for (const { code, th, en, spellings = [] } of THAI_BANKS)
      for (const name of [code, th, en, ...spellings]) expect(bankOf(name), name).toBe(code)
  })
})
