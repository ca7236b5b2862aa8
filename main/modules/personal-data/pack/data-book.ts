import type { PassThrough } from 'node:stream'
import {
  dateSerial,
  openWorkbook,
  type ReportColumn,
  type ReportPace,
  ReportSheet,
  ReportStyles,
  type SheetPlan,
  untilAborted
} from '../../reports/reports.ts'
import { headingOf, isTechnical } from './headings.ts'
import { packTexts } from './pack-texts.ts'
import type { PersonalDataWork } from './pack-work.ts'
import type { ReadSection, Row, Value } from './read-sections.ts'

const WIDTH_MAX = 60
const DATE = /^\d{4}-\d{2}-\d{2}$/

interface Book {
  readonly work: PersonalDataWork
  readonly who: string
  readonly made: string
  readonly fileCount: number
}

interface Fact {
  readonly label: string
  readonly value: Value
}

/** The workbook of a pack: contents, the person as a list of facts, and a sheet for each part with rows. */
export async function writeDataBook(
  output: PassThrough,
  sections: readonly ReadSection[],
  { work, who, made, fileCount }: Book,
  { pace, signal }: { pace: ReportPace; signal: AbortSignal }
): Promise<void> {
  const { language, calendar } = work
  const texts = packTexts[language]
  const styles = new ReportStyles(language, calendar)
  const styleOf = (value: Value | undefined) =>
    typeof value === 'string' && DATE.test(value) ? styles.date : styles.text
  const cell = (value: Value | undefined): Value =>
    typeof value === 'string' && DATE.test(value) ? dateSerial(value) : (value ?? null)
  const title = `${texts.title} ${who}`
  const nameOf = ({ title: [thai, english] }: ReadSection): string => (language === 'th' ? thai : english)
  const workbook = await openWorkbook(output, work.madeBy)
  const write = async <T>(
    name: string,
    columns: readonly ReportColumn<T>[],
    rows: readonly T[],
    total: string | null = null
  ): Promise<void> => {
    const plan: SheetPlan<T> = {
      name,
      titles: [title, name, made],
      columns,
      countFormat: texts.countFormat,
      total,
      nothing: texts.nothing,
      page: texts.page,
      footer: title
    }
    const sheet = new ReportSheet<T>(workbook, plan, { styles, pace })
    for (const row of rows) await sheet.add(row)
    await sheet.finish()
  }
  const pair = (one: string, other: string): ReportColumn<Fact>[] => [
    { heading: one, width: 40, value: fact => fact.label, style: styles.text },
    {
      heading: other,
      width: 44,
      value: fact => cell(fact.value),
      style: fact => (typeof fact.value === 'number' ? styles.plain : styleOf(fact.value))
    }
  ]
  const [person, ...parts] = sections
  await write(texts.contents, pair(texts.part, texts.rows), [
    ...sections.map(it => ({ label: nameOf(it), value: it.rows.length })),
    { label: texts.files, value: fileCount }
  ])
  const facts = Object.entries(person?.rows[0] ?? {}).flatMap(([column, value]) =>
    isTechnical(column) || value === null ? [] : [{ label: headingOf(column, language), value }]
  )
  if (person) await write(nameOf(person), pair(texts.fact, texts.value), facts)
  for (const part of parts.filter(it => it.rows.length > 0)) {
    const columns = columnsOf(part.rows).map((column): ReportColumn<Row> => {
      const heading = headingOf(column, language)
      return {
        heading,
        width: widthOf(heading, column, part.rows),
        value: row => cell(row[column]),
        style: row => (typeof row[column] === 'number' ? styles.plain : styleOf(row[column]))
      }
    })
    await write(nameOf(part), columns, part.rows, texts.total)
  }
  await untilAborted(() => workbook.commit(), signal)
}

/** Columns with any value; the person is named in the title. */
const columnsOf = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows.flatMap(row =>
      Object.keys(row).filter(
        column => row[column] !== null && column !== 'employee_id' && !isTechnical(column)
      )
    )
  )
]

const widthOf = (heading: string, column: string, rows: readonly Row[]): number =>
  Math.min(
    WIDTH_MAX,
    rows.reduce((widest, row) => Math.max(widest, String(row[column] ?? '').length), heading.length) + 3
  )
