import type { QuotaRule } from './quota-rule.ts'

/** The legal source, in both languages. */
type Source = { readonly th: string; readonly en: string }

/** What Thai law says of a leave type (docs/decisions): the minimum that a company must grant. */
export interface StatutoryQuotaRule extends QuotaRule {
  readonly source: Source
  /** The law grants none: only the company's own rules do. */
  readonly isByCompany?: true
  /** As many days as the medical certificate states, with no upper limit. */
  readonly isByCertificate?: true
}

/** Date on which the Labour Protection Act came into force. */
const ACT_OF_1998 = '1998-08-19'
/** Amendment No. 7: 98 days of maternity leave, personal leave with wages. */
const ACT_NO_7 = '2019-05-05'
/** Amendment No. 9: 120 days of maternity leave, of which the employer pays 60. */
const ACT_NO_9 = '2025-12-07'

const rule = (
  flag: string,
  validFrom: string,
  days: number,
  source: Source,
  more: Partial<StatutoryQuotaRule> = {}
): StatutoryQuotaRule => ({
  flag,
  validFrom,
  steps: [{ fromMonths: 0, hundredths: days * 100 }],
  isProRated: false,
  carryOver: null,
  source,
  ...more
})

const act = (english: string, thai: string): Source => ({
  en: `Labour Protection Act B.E. 2541, ${english}`,
  th: `พ.ร.บ. คุ้มครองแรงงาน พ.ศ. 2541 มาตรา ${thai}`
})

/**
 * Default quotas by law; of each leave type the rule that came into force last applies. Unpaid maternity leave is the total
 * less the paid days. A company adds its own rules, and the larger of the two is granted.
 */
export const STATUTORY_QUOTA_RULES: readonly StatutoryQuotaRule[] = [
  rule(
    '01',
    ACT_NO_7,
    3,
    act(
      'sections 34 and 57/1 (No. 7): at least three days of necessary business leave a year, up to three with wages',
      '34 และ 57/1 (ฉบับที่ 7) ลากิจธุระอันจำเป็นปีละไม่น้อยกว่า 3 วันทำงาน โดยได้รับค่าจ้างปีละไม่เกิน 3 วันทำงาน'
    )
  ),
  rule(
    '02',
    ACT_OF_1998,
    0,
    {
      en: 'Not set by law: the company decides on leave beyond the three paid days of necessary business leave',
      th: 'กฎหมายไม่ได้กำหนด บริษัทกำหนดเองสำหรับวันลาที่เกินจากลากิจได้รับค่าจ้าง 3 วัน'
    },
    { isByCompany: true }
  ),
  rule(
    '03',
    ACT_OF_1998,
    30,
    act(
      'sections 32 and 57: the working days with wages; the leave lasts as long as the sickness',
      '32 และ 57 จำนวนวันทำงานที่ได้รับค่าจ้าง ส่วนการลา ลาได้เท่าที่ป่วยจริง'
    )
  ),
  rule('04', ACT_OF_1998, 45, act('section 59: calendar days', '59 นับรวมวันหยุด')),
  rule('04', ACT_NO_9, 60, act('section 59 (No. 9): calendar days', '59 (ฉบับที่ 9) นับรวมวันหยุด')),
  rule('05', ACT_OF_1998, 45, act('section 41: 90 calendar days in all', '41 รวมทั้งหมด 90 วัน นับรวมวันหยุด')),
  rule(
    '05',
    ACT_NO_7,
    53,
    act('section 41 (No. 7): 98 calendar days in all', '41 (ฉบับที่ 7) รวมทั้งหมด 98 วัน นับรวมวันหยุด')
  ),
  rule(
    '05',
    ACT_NO_9,
    60,
    act('section 41 (No. 9): 120 calendar days in all', '41 (ฉบับที่ 9) รวมทั้งหมด 120 วัน นับรวมวันหยุด')
  ),
  rule('06', ACT_OF_1998, 6, act('section 30', '30'), {
    steps: [{ fromMonths: 12, hundredths: 600 }],
    isProRated: true
  }),
  rule(
    '07',
    ACT_OF_1998,
    30,
    act(
      'section 36; Ministerial Regulation No. 5 (B.E. 2541): more may be refused',
      '36 และกฎกระทรวง ฉบับที่ 5 (พ.ศ. 2541) ลาเกินกว่านี้นายจ้างไม่อนุญาตได้'
    )
  ),
  rule('08', ACT_OF_1998, 0, act('sections 33 and 57', '33 และ 57'), { isByCertificate: true }),
  rule('09', ACT_OF_1998, 0, { en: 'No leave is granted for absence', th: 'การขาดงานไม่มีสิทธิลา' })
]
