import { expect, test } from 'vitest'
import { amountMeant, payMeant } from '#shared/domain/sheet-columns/cell-amounts.ts'

test.each([
  ['รายวัน 400', '400.00', 'day'],
  ['รายวัน400', '400.00', 'day'],
  ['(รายวัน) 400', '400.00', 'day'],
  ['รายวัน: 400 บาท', '400.00', 'day'],
  ['วันละ 400', '400.00', 'day'],
  ['ค่าแรงวันละ 372.50 บาท', '372.50', 'day'],
  ['400 บาท/วัน', '400.00', 'day'],
  ['400/วัน', '400.00', 'day'],
  ['400 บาท ต่อ วัน', '400.00', 'day'],
  ['400.- (รายวัน)', '400.00', 'day'],
  ['฿400/day', '400.00', 'day'],
  ['400 THB per day', '400.00', 'day'],
  ['Daily 1,400', '1400.00', 'day'],
  ['เดือนละ 20,000', '20000.00', 'month'],
  ['20,000 บาท/เดือน', '20000.00', 'month'],
  ['20000 per month', '20000.00', 'month']
])('%j means %s a %s', (text, amount, period) => {
  expect(payMeant(text)).toEqual({ amount, period })
  expect(amountMeant(text)).toBe(amount)
})

test.each(['รายวัน', '400 บาท/ชม.', 'รายวัน 400-500', 'วันที่ 400', '400 วัน', 'รายปี 400', ''])(
  '%j means no amount',
  text => {
    expect(payMeant(text)).toBeNull()
    expect(amountMeant(text)).toBeNull()
  }
)

test('an amount without a period is one for no period', () => {
  expect(payMeant('400 บาท')).toBeNull()
  expect(amountMeant('400 บาท')).toBe('400.00')
})
