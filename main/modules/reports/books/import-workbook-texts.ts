import type { ColumnRule } from '#shared/domain/sheet-columns/column.ts'
import { inBothLanguages } from '../../../platform/texts.ts'

const REQUIRED = {
  th: 'หัวคอลัมน์สีส้มที่มี * ต้องกรอก คอลัมน์อื่นเว้นว่างได้',
  en: 'Orange headings with * are required; other columns may be left blank'
}
const TEXT_CELLS = {
  th: 'ทุกช่องเป็นข้อความ เลข 0 ข้างหน้าจึงไม่หาย ใช้ปี ค.ศ. เท่านั้น',
  en: 'Every cell is text, so that leading zeros stay. Years are Gregorian'
}

/** How to fill in a column. */
function ruleText(rule: ColumnRule): readonly [th: string, en: string] {
  switch (rule.kind) {
    case 'text':
      return [`ข้อความไม่เกิน ${rule.maxLength} ตัวอักษร`, `Text of at most ${rule.maxLength} characters`]
    case 'code':
      return [
        `รหัสไม่เกิน ${rule.maxLength} ตัวอักษร ไม่มีช่องว่าง`,
        `A code of at most ${rule.maxLength} characters, without spaces`
      ]
    case 'code-name':
      return rule.isOpen
        ? [
            'รหัสหรือรหัส-ชื่อ เลือกจากรายการหรือใช้รหัสของสาขา',
            "A code or code-name, from the list or from the branch's own codes"
          ]
        : ['รหัสหรือรหัส-ชื่อ เลือกจากรายการ', 'A code or code-name from the list']
    case 'choice':
      return ['เลือกจากรายการ', 'One from the list']
    case 'date':
      return ['วันที่แบบ ค.ศ. ปี-เดือน-วัน เช่น 2024-01-15', 'A Gregorian date, year-month-day, such as 2024-01-15']
    case 'month':
      return ['เดือนแบบ ค.ศ. ปี-เดือน เช่น 2024-01', 'A Gregorian month, year-month, such as 2024-01']
    case 'amount':
      return ['จำนวนเงินบาท ทศนิยมไม่เกิน 2 ตำแหน่ง', 'Baht with at most 2 decimals']
    case 'decimal':
      return [
        `ตัวเลขตั้งแต่ 0 ทศนิยมไม่เกิน ${rule.decimals} ตำแหน่ง`,
        `A number from 0 with at most ${rule.decimals} decimals`
      ]
    case 'count':
      return [`จำนวนเต็มตั้งแต่ ${rule.min} ถึง ${rule.max}`, `A whole number from ${rule.min} to ${rule.max}`]
    case 'national-id':
      return ['เลข 13 หลัก ไม่มีขีดหรือช่องว่าง', '13 digits without dashes or spaces']
    case 'email':
      return ['อีเมลเดียว', 'One e-mail address']
    case 'phone':
      return ['หมายเลขโทรศัพท์', 'A telephone number']
    case 'place':
      return ['ชื่อหรือรหัสทางการ', 'A name or its official code']
    case 'unit':
      return ['รหัสหน่วยงานที่มีในผังองค์กร', 'The code of a unit of the organisation chart']
  }
}

/** All texts of an import's workbook that are not in its column table. */
export const importWorkbookTexts = inBothLanguages({
  template: {
    employees: ['แบบฟอร์มนำเข้าพนักงาน', 'Employee import template'],
    loans: ['แบบฟอร์มนำเข้าเงินกู้', 'Loan import template'],
    quotas: ['แบบฟอร์มนำเข้าสิทธิวันลา', 'Leave quota import template']
  },
  /** Titles of import sheets that are filled with current values. */
  quotas: (type: string, year: string) => [`สิทธิ${type} ปี ${year}`, `Quotas of ${type} ${year}`],
  holidays: (company: string, year: string) => [
    `วันหยุดตามประเพณี ${company} ปี ${year}`,
    `Public holidays ${company} ${year}`
  ],
  result: (fileName: string) => [`แถวที่ไม่ได้นำเข้าจาก ${fileName}`, `Rows not imported from ${fileName}`],
  shows: ['ตัวอย่างนี้แสดง', 'This example shows'],
  notes: {
    employees: [
      [REQUIRED.th, 'ช่องที่เว้นว่างจะคงข้อมูลเดิมไว้', TEXT_CELLS.th],
      [REQUIRED.en, 'A blank cell leaves the stored value unchanged', TEXT_CELLS.en]
    ],
    loans: [
      [
        REQUIRED.th,
        'หนึ่งแถวคือเงินกู้หนึ่งสัญญา หากเว้นว่างยอดหักต่องวด ระบบจะเฉลี่ยให้ และคำนวณตารางผ่อนชำระเมื่อนำเข้า',
        TEXT_CELLS.th,
        'ดอกเบี้ยเป็นร้อยละต่อปี ยกเว้นวิธี 2 ซึ่งเป็นดอกเบี้ยรวมเป็นบาท'
      ],
      [
        REQUIRED.en,
        'Each row is one loan. A blank deduction is spread evenly; the schedule is calculated on import',
        TEXT_CELLS.en,
        'Interest is percent per year; for type 2 it is the total in baht'
      ]
    ],
    quotas: [
      [REQUIRED.th, 'หนึ่งแถวคือสิทธิวันลาหนึ่งประเภทของพนักงานหนึ่งคนในหนึ่งปี แถวที่ไม่เปลี่ยนจะไม่มีผล', TEXT_CELLS.th],
      [
        REQUIRED.en,
        'Each row is one leave type of one employee in one year. Unchanged rows change nothing',
        TEXT_CELLS.en
      ]
    ],
    holidays: [
      [
        REQUIRED.th,
        'หนึ่งแถวคือวันหยุดหนึ่งวัน วันที่ที่บริษัทมีวันหยุดอยู่แล้วจะคงไว้ตามเดิม',
        'หากเป็นวันหยุดชดเชย ให้ใส่วันที่ของวันหยุดเดิมในคอลัมน์ ชดเชยวันที่'
      ],
      [
        REQUIRED.en,
        'Each row is one holiday. Dates that are already holidays of the company are not changed',
        'For a substitute day, enter the date of its holiday under Substitute for'
      ]
    ]
  },
  /** Headings of the guide sheet. */
  guide: [
    ['คอลัมน์', 'หัวคอลัมน์', 'ภาษาอังกฤษ', 'ต้องกรอก', 'กรอกอย่างไร', 'ตัวอย่าง', 'ค่าที่เลือกได้'],
    ['Column', 'Heading', 'In English', 'Required', 'How to fill it in', 'Example', 'Allowed values']
  ],
  required: ['ต้องกรอก', 'Required'],
  optional: ['เว้นว่างได้', 'Optional'],
  notAllowed: ['โปรดเลือกค่าจากรายการ', 'Please choose from the list'],
  page: ['หน้า', 'Page'],
  rule: ruleText
})
