import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { changedFacts, flatFacts } from '#shared/domain/month-end/period-changes.ts'
import { addedFacts, COUNTS, type CountName, NO_FACTS } from '#shared/domain/month-end/period-facts.ts'
import type { Database } from '../../../database/database.ts'
import {
  columnKinds,
  findUnitNames,
  inLanguage,
  monthInWords,
  nameInLanguage,
  periodInWords,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import type { CorrectionRow } from './hand-over-corrections.ts'
import { writeHandOverCsv } from './hand-over-csv.ts'
import { findDocuments } from './hand-over-documents.ts'
import { HandOverSource } from './hand-over-rows.ts'
import { dayColumns, documentColumns, personColumns, type SheetLook } from './hand-over-sheets.ts'
import { handOverTexts } from './hand-over-texts.ts'
import type { HandOverWork } from './hand-over-work.ts'

/** Writes the hand-over of a period. @throws like `writeJobFile` */
export const writeHandOver = (database: Database, work: HandOverWork, target: ReportTarget): Promise<void> =>
  work.profile.output === 'csv'
    ? writeHandOverCsv(database, work, target)
    : writeHandOverBook(database, work, target)

const writeHandOverBook = (database: Database, work: HandOverWork, target: ReportTarget): Promise<void> =>
  writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, calendar, branchId } = work
    const db = database.read
    const texts = handOverTexts[language]
    const { sheets, countOf } = texts
    const look: SheetLook = { work, texts, styles }
    const source = await HandOverSource.open(db, work)
    const people = source.count
    const month = monthInWords(source.scope.row.month_no, language, calendar)
    const version = work.versionId === null ? texts.draft : `${texts.version} ${work.version}`
    const branch =
      branchId === null
        ? texts.allBranches
        : (await findUnitNames(db, { kind: 'branch', ids: [branchId], language }))[0]
    const title = `${texts.title} ${month}`
    const subtitle = [periodInWords(source.scope, language, calendar), version, branch ?? ''].join('  ·  ')
    return {
      head: { title, subtitle, nothing: texts.nothing },
      fill: async ({ write }) => {
        let sum = NO_FACTS
        let days = 0
        await write(
          { name: sheets.people, columns: personColumns(look), countFormat: countOf.people },
          (async function* () {
            for await (const row of source.rows()) {
              sum = addedFacts(sum, row.facts)
              days += row.days.length
              yield row
            }
          })()
        )
        const overtime = await findDocuments(db, source.scope, branchId, 'overtime')
        const open = await findDocuments(db, source.scope, branchId, 'open')
        const changes = source.corrections.flatMap(changesOf)
        const totals: Total[] = [
          [texts.totals.people, people],
          [texts.totals.days, days],
          [texts.totals.documents, overtime.length],
          [texts.totals.open, open.length],
          ...[...flatFacts(sum)].map(([name, amount]): Total => [factName(name, look), amount])
        ]
        // Not known before, as the people are read one after the other.
        pace.expect([people, days, ...[overtime, open, changes, totals].map(it => it.length)].reduce(plus))
        await write(
          { name: sheets.days, columns: dayColumns(look), countFormat: countOf.days },
          (async function* () {
            for await (const { person, days: own } of source.rows())
              for (const day of own) yield { person, day }
          })()
        )
        await write(
          { name: sheets.overtime, columns: documentColumns(look, null), countFormat: countOf.documents },
          overtime
        )
        const kindName = ({ kind }: (typeof open)[number]) => {
          const { name, nameEn } = DOCUMENT_KIND[kind]
          return inLanguage(language, name, nameEn)
        }
        await write(
          { name: sheets.open, columns: documentColumns(look, kindName), countFormat: countOf.documents },
          open
        )
        await write(
          {
            name: sheets.corrections,
            columns: correctionColumns(look),
            countFormat: countOf.rows,
            total: null
          },
          changes
        )
        const { text, count } = columnKinds<Total>(styles)
        await write(
          {
            name: sheets.totals,
            columns: [
              text(texts.columns.field, 40, ([name]) => name),
              count(texts.columns.amount, ([, amount]) => amount, 16)
            ],
            countFormat: countOf.rows,
            total: null
          },
          totals
        )
      }
    }
  })

const plus = (one: number, other: number): number => one + other

type Total = readonly [name: string, amount: number]

const FACT_COLUMNS: Readonly<Record<CountName, [th: string, en: string]>> = {
  daysPlanned: ['วันตามแผน', 'Days planned'],
  daysWorked: ['วันทำงาน', 'Days worked'],
  workedMinutes: ['ทำงาน (นาที)', 'Worked (minutes)'],
  lateCount: ['สาย (ครั้ง)', 'Times late'],
  lateMinutes: ['สาย (นาที)', 'Late (minutes)'],
  earlyCount: ['กลับก่อน (ครั้ง)', 'Times early'],
  earlyMinutes: ['กลับก่อน (นาที)', 'Early (minutes)'],
  absentDays: ['ขาดงาน (วัน)', 'Days absent'],
  checkDays: ['วันที่ต้องตรวจสอบ', 'Days to check'],
  missingOutDays: ['วันที่ไม่มีเวลาออก', 'Days without OUT'],
  holidayDays: ['ทำงานวันหยุด (วัน)', 'Holidays worked'],
  holidayMinutes: ['ทำงานวันหยุด (นาที)', 'Holiday work (minutes)']
}
const PREFIXES: Readonly<Record<string, [th: string, en: string]>> = {
  overtime: ['โอที (นาที)', 'Overtime (minutes)'],
  approved: ['โอทีที่อนุมัติ (นาที)', 'Overtime approved (minutes)'],
  leave: ['ลา (นาที)', 'Leave (minutes)'],
  shift: ['กะ (วัน)', 'Shift (days)'],
  loan: ['หักเงินกู้ (สตางค์)', 'Loan deduction (satang)']
}

/** `overtime.150`, `leave.06.paid` and the names of counts in words. */
function factName(field: string, { work }: SheetLook): string {
  const at = work.language === 'th' ? 0 : 1
  if ((COUNTS as readonly string[]).includes(field)) return FACT_COLUMNS[field as CountName][at]
  const [prefix = '', ...rest] = field.split('.')
  return [PREFIXES[prefix]?.[at] ?? prefix, ...rest].join(' ')
}

interface CorrectionChange extends CorrectionRow {
  readonly field: string
  readonly was: number
  readonly is: number
}

const changesOf = (row: CorrectionRow): CorrectionChange[] =>
  changedFacts(row.before, row.after).map(({ field, before, after }) => ({
    ...row,
    field,
    was: before,
    is: after
  }))

function correctionColumns(look: SheetLook) {
  const { work, texts, styles } = look
  const { text, month, column } = columnKinds<CorrectionChange>(styles)
  const { columns } = texts
  return [
    text(columns.code, 13, row => row.employee_code),
    text(columns.name, 26, row => nameInLanguage(work.language, row)),
    month(columns.month, row => row.month, 14),
    text(columns.field, 32, row => factName(row.field, look)),
    column(columns.before, 14, row => row.was, styles.count),
    column(columns.after, 14, row => row.is, styles.count)
  ]
}
