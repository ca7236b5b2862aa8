import type { PassThrough } from 'node:stream'
import {
  columnKinds,
  dateSerial,
  fillBook,
  type ReportColumn,
  type ReportPace,
  ReportStyles
} from '../../reports/reports.ts'
import { headingOf, isTechnical } from './headings.ts'
import { packTexts } from './pack-texts.ts'
import type { PersonalDataWork } from './pack-work.ts'
import type { ReadSection, Row, Value } from './read-sections.ts'

const WIDTH_MAX = 60
const DATE = /^\d{4}-\d{2}-\d{2}$/

interface Fact {
  readonly label: string
  readonly value: Value
}

/** The workbook of a pack: contents, the person as a list of facts, and a sheet for each part with rows. */
export function writeDataBook(
  output: PassThrough,
  sections: readonly ReadSection[],
  { work, who, fileCount }: { work: PersonalDataWork; who: string; fileCount: number },
  tools: { pace: ReportPace; signal: AbortSignal }
): Promise<void> {
  const { language, calendar } = work
  const texts = packTexts[language]
  const styles = new ReportStyles(language, calendar)
  const cell = (value: Value | undefined): Value =>
    typeof value === 'string' && DATE.test(value) ? dateSerial(value) : (value ?? null)
  const styleOf = (value: Value | undefined) => {
    if (typeof value === 'number') return styles.plain
    return typeof value === 'string' && DATE.test(value) ? styles.date : styles.text
  }
  const nameOf = ({ title: [thai, english] }: ReadSection): string => (language === 'th' ? thai : english)
  const pair = (one: string, other: string): ReportColumn<Fact>[] => {
    const { text, column } = columnKinds<Fact>(styles)
    return [
      text(one, 40, fact => fact.label),
      column(
        other,
        44,
        fact => cell(fact.value),
        fact => styleOf(fact.value)
      )
    ]
  }
  const ofRows = columnKinds<Row>(styles)
  const head = { title: `${texts.title} ${who}`, subtitle: '', nothing: texts.nothing }
  return fillBook(output, work, head, { styles, ...tools }, async book => {
    const write = <T>(
      name: string,
      columns: readonly ReportColumn<T>[],
      rows: readonly T[],
      more: { total?: null } = {}
    ) => book.write({ name, subtitle: name, columns, countFormat: texts.countFormat, ...more }, rows)
    const [person, ...parts] = sections
    const contents = [
      ...sections.map(it => ({ label: nameOf(it), value: it.rows.length })),
      { label: texts.files, value: fileCount }
    ]
    await write(texts.contents, pair(texts.part, texts.rows), contents, { total: null })
    const facts = Object.entries(person?.rows[0] ?? {}).flatMap(([column, value]) =>
      isTechnical(column) || value === null ? [] : [{ label: headingOf(column, language), value }]
    )
    if (person) await write(nameOf(person), pair(texts.fact, texts.value), facts, { total: null })
    for (const part of parts.filter(it => it.rows.length > 0)) {
      const columns = columnsOf(part.rows).map(name => {
        const heading = headingOf(name, language)
        return ofRows.column(
          heading,
          widthOf(heading, name, part.rows),
          row => cell(row[name]),
          row => styleOf(row[name])
        )
      })
      await write(nameOf(part), columns, part.rows)
    }
  })
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
