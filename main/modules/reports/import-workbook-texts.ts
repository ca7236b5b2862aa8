import type { ColumnRule } from '#shared/domain/sheet-columns/column.ts'
import type { ImportKind } from '../../database/schema/import-runs.ts'
import type { BookSubject } from './import-books.ts'

const th = {
  template: {
    employees: 'แบบฟอร์มนำเข้าพนักงาน',
    loans: 'แบบฟอร์มนำเข้าเงินกู้',
    quotas: 'แบบฟอร์มนำเข้าสิทธิวันลา'
  } satisfies Record<ImportKind, string>,
  /** Sheets of imports with what there is now. */
  quotas: (type: string, year: string) => `สิทธิ${type} ปี ${year}`,
  holidays: (company: string, year: string) => `วันหยุดตามประเพณี ${company} ปี ${year}`,
  result: (fileName: string) => `แถวที่ไม่ได้นำเข้าจาก ${fileName}`,
  shows: 'ตัวอย่างนี้แสดง',
  notes: {
    employees: [
      'หัวคอลัมน์สีส้มที่มี * ต้องกรอก คอลัมน์อื่นเว้นว่างได้',
      'เว้นว่างไว้หมายถึงไม่แก้ข้อมูลเดิม',
      'ทุกช่องเป็นข้อความ เลขศูนย์ข้างหน้าจึงไม่หาย ใช้ปี ค.ศ. เท่านั้น'
    ],
    loans: [
      'หัวคอลัมน์สีส้มที่มี * ต้องกรอก คอลัมน์อื่นเว้นว่างได้',
      'หนึ่งแถวคือเงินกู้หนึ่งสัญญา เว้นยอดหักต่องวดไว้ให้ระบบเฉลี่ยให้ ตารางผ่อนคำนวณเมื่อนำเข้า',
      'ทุกช่องเป็นข้อความ เลขศูนย์ข้างหน้าจึงไม่หาย ใช้ปี ค.ศ. เท่านั้น',
      'ดอกเบี้ยเป็นร้อยละต่อปี ยกเว้นวิธี 2 ซึ่งเป็นดอกเบี้ยรวมเป็นบาท'
    ],
    quotas: [
      'หัวคอลัมน์สีส้มที่มี * ต้องกรอก คอลัมน์อื่นเว้นว่างได้',
      'หนึ่งแถวคือสิทธิวันลาหนึ่งประเภทของพนักงานหนึ่งคนในหนึ่งปี แถวที่ไม่เปลี่ยนจะไม่มีผล',
      'ทุกช่องเป็นข้อความ เลขศูนย์ข้างหน้าจึงไม่หาย ใช้ปี ค.ศ. เท่านั้น'
    ],
    holidays: [
      'หัวคอลัมน์สีส้มที่มี * ต้องกรอก คอลัมน์อื่นเว้นว่างได้',
      'หนึ่งแถวคือวันหยุดหนึ่งวัน วันที่ที่บริษัทมีวันหยุดอยู่แล้วจะคงไว้ตามเดิม',
      'วันชดเชยให้ใส่วันที่ของวันหยุดเดิมในคอลัมน์ชดเชยวันที่'
    ]
  } satisfies Record<BookSubject, string[]>,
  /** Headings of the sheet that explains. */
  guide: ['คอลัมน์', 'หัวคอลัมน์', 'ภาษาอังกฤษ', 'ต้องกรอก', 'กรอกอย่างไร', 'ตัวอย่าง', 'ค่าที่เลือกได้'],
  required: 'ต้องกรอก',
  optional: 'เว้นว่างได้',
  notAllowed: 'โปรดเลือกค่าจากรายการ',
  page: 'หน้า',
  rule: (rule: ColumnRule): string => {
    switch (rule.kind) {
      case 'text':
        return `ข้อความไม่เกิน ${rule.maxLength} ตัวอักษร`
      case 'code':
        return `รหัสไม่เกิน ${rule.maxLength} ตัวอักษร ไม่มีช่องว่าง`
      case 'code-name':
        return rule.isOpen ? 'รหัสหรือรหัส-ชื่อ เลือกจากรายการหรือใช้รหัสของสาขา' : 'รหัสหรือรหัส-ชื่อ เลือกจากรายการ'
      case 'choice':
        return 'เลือกจากรายการ'
      case 'date':
        return 'วันที่แบบ ค.ศ. ปี-เดือน-วัน เช่น 2024-01-15'
      case 'month':
        return 'เดือนแบบ ค.ศ. ปี-เดือน เช่น 2024-01'
      case 'amount':
        return 'จำนวนเงินบาท ทศนิยมไม่เกิน 2 ตำแหน่ง'
      case 'decimal':
        return `ตัวเลขตั้งแต่ 0 ทศนิยมไม่เกิน ${rule.decimals} ตำแหน่ง`
      case 'count':
        return `จำนวนเต็มตั้งแต่ ${rule.min} ถึง ${rule.max}`
      case 'national-id':
        return 'เลข 13 หลัก ไม่มีขีดหรือช่องว่าง'
      case 'email':
        return 'อีเมลเดียว'
      case 'phone':
        return 'หมายเลขโทรศัพท์'
      case 'place':
        return 'ชื่อหรือรหัสทางการ'
      case 'unit':
        return 'รหัสหน่วยงานที่มีในผังองค์กร'
    }
  }
}

const en: typeof th = {
  template: {
    employees: 'Employee import template',
    loans: 'Loan import template',
    quotas: 'Leave quota import template'
  },
  quotas: (type, year) => `Quotas of ${type} ${year}`,
  holidays: (company, year) => `Public holidays ${company} ${year}`,
  result: fileName => `Rows not imported from ${fileName}`,
  shows: 'This example shows',
  notes: {
    employees: [
      'Orange headings with * are required; other columns may be left blank',
      'A blank cell leaves the stored value unchanged',
      'Every cell is text, so that leading zeros stay. Years are Gregorian'
    ],
    loans: [
      'Orange headings with * are required; other columns may be left blank',
      'Each row is one loan. A blank deduction is spread evenly; the schedule is calculated on import',
      'Every cell is text, so that leading zeros stay. Years are Gregorian',
      'Interest is percent per year; for type 2 it is the total in baht'
    ],
    quotas: [
      'Orange headings with * are required; other columns may be left blank',
      'Each row is one leave type of one employee in one year. Unchanged rows change nothing',
      'Every cell is text, so that leading zeros stay. Years are Gregorian'
    ],
    holidays: [
      'Orange headings with * are required; other columns may be left blank',
      'Each row is one holiday. Dates that are already holidays of the company are not changed',
      'For a substitute day, enter the date of its holiday under Substitute for'
    ]
  },
  guide: ['Column', 'Heading', 'In English', 'Required', 'How to fill it in', 'Example', 'Allowed values'],
  required: 'Required',
  optional: 'Optional',
  notAllowed: 'Please choose from the list',
  page: 'Page',
  rule: rule => {
    switch (rule.kind) {
      case 'text':
        return `Text of at most ${rule.maxLength} characters`
      case 'code':
        return `A code of at most ${rule.maxLength} characters, without spaces`
      case 'code-name':
        return rule.isOpen
          ? "A code or code-name, from the list or from the branch's own codes"
          : 'A code or code-name from the list'
      case 'choice':
        return 'One from the list'
      case 'date':
        return 'A Gregorian date, year-month-day, such as 2024-01-15'
      case 'month':
        return 'A Gregorian month, year-month, such as 2024-01'
      case 'amount':
        return 'Baht with at most 2 decimals'
      case 'decimal':
        return `A number from 0 with at most ${rule.decimals} decimals`
      case 'count':
        return `A whole number from ${rule.min} to ${rule.max}`
      case 'national-id':
        return '13 digits without dashes or spaces'
      case 'email':
        return 'One e-mail address'
      case 'phone':
        return 'A telephone number'
      case 'place':
        return 'A name or its official code'
      case 'unit':
        return 'The code of a unit of the organisation chart'
    }
  }
}

/** Every word of an import's workbook that is not in its column table. */
export const importWorkbookTexts = { th, en } as const
