import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import type { NotificationReason } from '#shared/contracts/notifications.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { ApproveFlag, DocumentKind } from '#shared/domain/approval/flags.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import { inBothLanguages } from '../../platform/texts.ts'
import type { ComposedMail } from '../mail/mail.ts'

type Language = Preferences['language']
type Reader = Pick<Preferences, 'language' | 'calendar'>

export interface LetterRow extends PersonNames {
  readonly reason: NotificationReason
  readonly approve_flag: ApproveFlag | null
  readonly kind: DocumentKind
  readonly first_date: string
  readonly last_date: string
  readonly employee_code: string
}

const TEXTS = inBothLanguages({
  turn: ['รอท่านอนุมัติ', 'waiting for your decision'],
  recounted: ['จำนวนวันลาคำนวณใหม่ตามปฏิทินการทำงาน', 'leave days recounted by the work calendar'],
  closed: {
    '02': ['อนุมัติแล้ว', 'approved'],
    '03': ['ไม่อนุมัติ', 'not approved'],
    '05': ['ยกเลิกแล้ว', 'cancelled']
  },
  changed: ['มีการเปลี่ยนแปลง', 'changed'],
  subject: (turns: number, others: number) => [
    turns > 0 ? `มีเอกสารรอท่านอนุมัติ ${turns} รายการ` : `ผลของเอกสารของท่าน ${others} รายการ`,
    turns > 0
      ? `${turns} ${turns === 1 ? 'document is' : 'documents are'} waiting for your decision`
      : `Updates on ${others} of your documents`
  ],
  open: (address: string) => [`เปิดดูได้ที่ ${address}`, `Open: ${address}`],
  end: [
    'เลือกได้ว่าจะรับอีเมลทันที วันละครั้ง หรือไม่รับ ที่หน้า "การตั้งค่าของฉัน"',
    'Under "My preferences" you can choose to receive e-mail at once, once a day, or not at all.'
  ]
})

const LOCALES: Readonly<Record<Language, Readonly<Record<Reader['calendar'], string>>>> = {
  th: { buddhist: 'th-TH-u-ca-buddhist', gregorian: 'th-TH-u-ca-gregory' },
  en: { buddhist: 'en-GB-u-ca-buddhist', gregorian: 'en-GB-u-ca-gregory' }
}

/** One mail about all notifications, beginning with documents that wait for the reader. */
export function letterText(rows: readonly LetterRow[], reader: Reader, address: string | null): ComposedMail {
  const words = TEXTS[reader.language]
  const turns = rows.filter(({ reason }) => reason === 'turn')
  const others = rows.filter(({ reason }) => reason !== 'turn')
  const format = new Intl.DateTimeFormat(LOCALES[reader.language][reader.calendar], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC'
  })
  const line = (row: LetterRow): string => {
    const { name, nameEn } = DOCUMENT_KIND[row.kind]
    const kind = reader.language === 'en' ? nameEn : name
    const dates = format.formatRange(new Date(row.first_date), new Date(row.last_date))
    return `- ${kind}, ${nameOf(row, reader.language)} (${row.employee_code}), ${dates}: ${whatOf(row, words)}`
  }
  return {
    subject: words.subject(turns.length, others.length),
    text: [
      ...[...turns, ...others].map(line),
      '',
      ...(address === null ? [] : [words.open(address)]),
      words.end,
      ''
    ].join('\n')
  }
}

function whatOf({ reason, approve_flag }: LetterRow, words: typeof TEXTS.th): string {
  if (reason === 'turn') return words.turn
  if (reason === 'recounted') return words.recounted
  const closed: Partial<Record<ApproveFlag, string>> = words.closed
  return (approve_flag && closed[approve_flag]) ?? words.changed
}

function nameOf(row: LetterRow, language: Language): string {
  const thai = `${row.employee_name} ${row.employee_last_name}`
  return (language === 'en' && englishNameOf(row)) || thai
}
