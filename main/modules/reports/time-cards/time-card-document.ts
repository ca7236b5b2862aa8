import type { Content, TableCell } from 'pdfmake'
import type { MonthDay, MonthTotals } from '#shared/contracts/attendance/attendance.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { timeText } from '#shared/domain/hand-over/hand-over-values.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-printing.ts'
import { lines } from '../../../platform/pdf/thai-lines.ts'
import { dateInWords, inLanguage, periodInWords } from '../../../platform/workbook/in-words.ts'
import type { ReportPerson } from '../books/report-repository.ts'
import { reportTexts } from '../books/report-texts.ts'
import type { TimeCardsWork } from '../report-work.ts'
import { rosterBookTexts } from '../roster-book/roster-book-texts.ts'
import { timeCardTexts } from './time-card-texts.ts'

const INK = '#1f2933'
const QUIET = '#52616f'
const HEAD = '#1f4e5f'
const SUM = '#eaf1f4'
const REST = '#f5f7f9'
const LINE = '#d3dbe2'
const SIDE = 34
const DOTS = '.'.repeat(40)
/** A month with its signatures fits a page. */
const WIDTHS = [54, 24, 66, '*', 32, 36, 32, 38, 44, 74]

export interface TimeCard {
  readonly person: ReportPerson
  readonly company: string
  readonly days: readonly MonthDay[]
  readonly totals: MonthTotals
}

/** The days of each person with lines to sign, each person on a page of their own. */
export function timeCardsDocument(cards: readonly TimeCard[], work: TimeCardsWork): PdfDocument {
  const texts = timeCardTexts[work.language]
  const period = periodInWords(work, work.language, work.calendar)
  return {
    info: { title: `${texts.title} ${period}`, author: work.madeBy },
    language: work.language,
    pageMargins: [SIDE, 30, SIDE, 34],
    defaultStyle: { fontSize: 8.5, lineHeight: 1, color: INK },
    content: cards.flatMap((card, at) => pageOf(card, work, at === 0)),
    footer: (page, pages) => ({
      margin: [SIDE, 10, SIDE, 0],
      fontSize: 7.5,
      color: QUIET,
      columns: [
        { text: lines(`${period}  ·  ${work.madeBy}  ·  ${work.now.slice(0, 16)}`), width: '*' },
        { text: lines(texts.page(page, pages)), width: 120, alignment: 'right' }
      ]
    })
  }
}

function pageOf(
  { person, company, days, totals }: TimeCard,
  work: TimeCardsWork,
  isFirst: boolean
): Content[] {
  const texts = timeCardTexts[work.language]
  const { columns } = texts
  const early = days.reduce((sum, day) => sum + day.early_minutes, 0)
  const notes = [
    totals.days_absent > 0 ? texts.absent(totals.days_absent) : '',
    totals.days_to_check > 0 ? texts.check(totals.days_to_check) : ''
  ]
  return [
    {
      ...(isFirst ? {} : { pageBreak: 'before' }),
      columns: [
        {
          width: '*',
          stack: [
            { text: lines(company), color: QUIET, fontSize: 9 },
            { text: lines(`${person.code}  ${person.name}`), bold: true, fontSize: 13 },
            { text: lines([person.branch, person.department].filter(Boolean).join('  ·  ')), fontSize: 9 }
          ]
        },
        {
          width: 190,
          alignment: 'right',
          stack: [
            { text: lines(texts.card), bold: true, fontSize: 13 },
            { text: lines(periodInWords(work, work.language, work.calendar)), fontSize: 9 }
          ]
        }
      ],
      margin: [0, 0, 0, 6]
    },
    {
      table: {
        widths: WIDTHS,
        headerRows: 1,
        dontBreakRows: true,
        body: [
          Object.values(columns).map((text, at) => ({
            text: lines(text),
            bold: true,
            color: 'white',
            fillColor: HEAD,
            alignment: at >= 4 && at <= 8 ? ('right' as const) : ('left' as const)
          })),
          ...days.map(day => rowOf(day, work)),
          [
            { text: lines(texts.total), colSpan: 3, ...SUM_LOOK },
            {},
            {},
            { text: lines(texts.worked(totals.days_worked)), ...SUM_LOOK },
            { ...time(totals.late_minutes), ...SUM_LOOK },
            { ...time(early), ...SUM_LOOK },
            { ...time(totals.deducted_minutes), ...SUM_LOOK },
            { ...time(totals.worked_minutes), ...SUM_LOOK },
            { ...overtime(totals, work), ...SUM_LOOK },
            { text: lines(notes.filter(Boolean).join(' ')), ...SUM_LOOK }
          ]
        ]
      },
      layout: LAYOUT
    },
    {
      unbreakable: true,
      margin: [0, 26, 0, 0],
      columnGap: 16,
      columns: Object.values(texts.signatures).map(role => ({
        alignment: 'center',
        stack: [
          { text: DOTS },
          { text: lines(role), margin: [0, 3, 0, 0] },
          { text: lines(texts.signedOn), color: QUIET, margin: [0, 3, 0, 0] }
        ]
      }))
    }
  ]
}

const SUM_LOOK = { bold: true, fillColor: SUM } as const
const LAYOUT = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
  paddingLeft: () => 3,
  paddingRight: () => 3
}

function rowOf(day: MonthDay, work: TimeCardsWork): TableCell[] {
  const { language, calendar } = work
  const weekday = rosterBookTexts[language].weekdays[dayOfWeek(day.work_date)]
  const cells = [
    { text: dateInWords(day.work_date, language, calendar), noWrap: true },
    { text: weekday },
    { text: lines(inLanguage(language, day.work_cycle_name, day.work_cycle_name_en)) },
    { text: day.punches.flatMap(punch => clockOf(punch, day.work_date)).join('  ') },
    time(day.late_minutes),
    time(day.early_minutes),
    time(day.deducted_minutes),
    time(day.worked_minutes),
    overtime(day, work),
    { text: lines(stateOf(day, work)) }
  ]
  return day.standing === 'off' ? cells.map(cell => ({ ...cell, fillColor: REST })) : cells
}

/** `08:25`; `01:32 +1` after midnight. A repeated touch does not count. */
function clockOf({ punched_at, mark }: MonthDay['punches'][number], workDate: string): string[] {
  if (mark === 'repeated') return []
  const date = punched_at.slice(0, 10)
  const clock = punched_at.slice(11, 16)
  return [date === workDate ? clock : `${clock} ${date > workDate ? '+1' : '-1'}`]
}

/** What is unusual; nothing about days that are still to come. */
function stateOf({ work_date, standing, punch_count, doubts }: MonthDay, work: TimeCardsWork): string {
  const { standings, doubts: words } = reportTexts[work.language]
  if (doubts.length > 0) return doubts.map(doubt => words[doubt]).join(', ')
  if (standing === 'left' || standing === 'expected' || work_date > work.now.slice(0, 10)) return ''
  return standing === 'off' && punch_count === 0 ? '' : standings[standing]
}

const hours = (minutes: number): string => (minutes === 0 ? '' : timeText(minutes, 'hh:mm'))

const time = (minutes: number) => ({ text: hours(minutes), alignment: 'right' as const, noWrap: true })

const overtime = (
  { overtime_minutes, overtime_leave_minutes }: Pick<MonthDay, 'overtime_minutes' | 'overtime_leave_minutes'>,
  { language }: TimeCardsWork
) => ({
  text: lines(
    [
      hours(overtime_minutes),
      overtime_leave_minutes > 0 ? timeCardTexts[language].overtimeAsLeave(hours(overtime_leave_minutes)) : ''
    ]
      .filter(Boolean)
      .join('\n')
  ),
  alignment: 'right' as const
})
