import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { interestText } from '#shared/domain/loans/interest.ts'
import { bahtText } from '#shared/domain/money.ts'
import { bahtWords } from '#shared/domain/text/baht-words.ts'

// Thai wording of contracts.

const MONTHS = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม'
] as const
const BUDDHIST_YEARS_AHEAD = 543
const NATIONAL_ID = /^(\d)(\d{4})(\d{5})(\d{2})(\d)$/

/** `มกราคม พ.ศ. 2569` */
export function monthWords(month: string): string {
  const year = Number(month.slice(0, 4)) + BUDDHIST_YEARS_AHEAD
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} พ.ศ. ${year}`
}

/** `15 มกราคม พ.ศ. 2569` */
export const dayWords = (date: string): string =>
  `${Number(date.slice(8, 10))} ${monthWords(date.slice(0, 7))}`

/** `มกราคม 2569`, for tables. */
export const shortMonthWords = (month: string): string => monthWords(month).replace(' พ.ศ.', '')

/** `12,000.00` */
export function figures(satang: number): string {
  const [whole = '', fraction] = bahtText(satang).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`
}

/** `12,000.00 บาท (หนึ่งหมื่นสองพันบาทถ้วน)` */
export const amountInFull = (satang: number): string => `${figures(satang)} บาท (${bahtWords(satang)})`

/** `1-1017-00230-70-8`, as on the card. */
export const nationalIdText = (id: string): string => id.replace(NATIONAL_ID, '$1-$2-$3-$4-$5')

/** The contract's sentence about interest. */
export function interestClause(loan: LoanSheet): string {
  if (loan.interest_satang === 0) return 'ผู้ให้กู้ไม่คิดดอกเบี้ยจากผู้กู้'
  const whole = `รวมดอกเบี้ยตลอดสัญญาเป็นเงิน ${amountInFull(loan.interest_satang)}`
  const rate = interestText(loan.interest_millionths)
  const kinds = {
    0: `ผู้กู้ตกลงเสียดอกเบี้ยแบบลดต้นลดดอกในอัตราร้อยละ ${rate} ต่อปี คิดจากเงินต้นคงเหลือในแต่ละงวด ${whole}`,
    1: `ผู้กู้ตกลงเสียดอกเบี้ยแบบคงที่ในอัตราร้อยละ ${rate} ต่อปี คิดจากเงินต้นตามสัญญา ${whole}`,
    2: `ผู้กู้ตกลงเสียดอกเบี้ยตามจำนวนที่กำหนดไว้ ${whole}`
  }
  return kinds[loan.interest_type]
}

/** The sentence about instalments: one amount for all, a different last one, or a reference to the table. */
export function instalmentClause({ instalments }: LoanSheet): string {
  const amounts = instalments.map(it => it.principal_satang + it.interest_satang)
  const first = amounts[0] ?? 0
  const last = amounts.at(-1) ?? 0
  const all = `ผู้กู้ตกลงชำระคืนเงินต้นพร้อมดอกเบี้ยเป็นรายงวดเงินเดือน รวม ${amounts.length} งวด`
  const table = 'ตามตารางผ่อนชำระแนบท้ายสัญญา'
  if (amounts.every(amount => amount === first)) return `${all} งวดละ ${amountInFull(first)} ${table}`
  if (amounts.slice(0, -1).every(amount => amount === first))
    return `${all} งวดละ ${amountInFull(first)} เว้นแต่งวดสุดท้ายชำระ ${amountInFull(last)} ${table}`
  return `${all} ตามจำนวนเงินของแต่ละงวดใน${table.slice('ตาม'.length)}`
}
