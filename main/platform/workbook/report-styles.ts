import type { Style } from 'exceljs'
import type { ReportCalendar, ReportLanguage } from './file-look.ts'

export type CellStyle = Partial<Style>

/** Included in Windows since 8.1 and designed for Thai on screens. */
export const REPORT_FONT = 'Leelawadee UI'

const INK = 'FF1F2933'
const QUIET = 'FF667585'
const LINE = 'FFDDE3EA'
const HEADER = 'FF1F4E5F'
const TOTAL = 'FFEAF1F4'
const ALARM = 'FFC0262D'
const WARNING = 'FFB45309'
const WHITE = 'FFFFFFFF'

/** Fill and ink for a day of the roster. */
const SHIFT_LOOKS = {
  work: { fill: null, ink: INK },
  night: { fill: 'FFDCE9F7', ink: 'FF1D4E89' },
  off: { fill: 'FFEEF1F4', ink: QUIET },
  holiday: { fill: 'FFD9F0EC', ink: 'FF0B6B5D' },
  leave: { fill: 'FFFCEFD4', ink: 'FF8A4B08' },
  outside: { fill: 'FFF6F7F9', ink: QUIET }
} as const

/** A zero is shown as a dash, so that other values stand out in long columns. */
const COUNT_FORMAT = '#,##0;-#,##0;"–"'
const DURATION_FORMAT = '[h]:mm;-[h]:mm;"–"'

/**
 * A date in Excel's own Thai format: `[$-CCLLLL]` with the numerals (1: Arabic), the calendar (07: Buddhist, 01: Gregorian)
 * and the language. English with Buddhist years uses numbers only, as English months are not used with that era.
 */
export function dateFormat(language: ReportLanguage, calendar: ReportCalendar, hasWeekday = false): string {
  const weekday = hasWeekday ? 'ddd ' : ''
  if (language === 'th')
    return `${calendar === 'buddhist' ? '[$-107041E]' : '[$-101041E]'}${weekday}d mmm yyyy`
  return calendar === 'buddhist' ? '[$-107041E]dd/mm/yyyy' : `[$-809]${weekday}d mmm yyyy`
}

/** A month, in the format of `dateFormat`. */
export function monthFormat(language: ReportLanguage, calendar: ReportCalendar): string {
  if (language === 'th') return `${calendar === 'buddhist' ? '[$-107041E]' : '[$-101041E]'}mmm yyyy`
  return calendar === 'buddhist' ? '[$-107041E]mm/yyyy' : '[$-809]mmm yyyy'
}

const font = (more: Partial<Style['font']> = {}): Partial<Style['font']> => ({
  name: REPORT_FONT,
  size: 10,
  color: { argb: INK },
  ...more
})
const solid = (argb: string): Style['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const line = { style: 'thin', color: { argb: LINE } } as const

function body(numFmt: string, horizontal: 'left' | 'right' | 'center', more: CellStyle = {}): CellStyle {
  return {
    numFmt,
    font: font(),
    // Keeps numbers apart from the text that follows them.
    alignment: { horizontal, vertical: 'middle', ...(horizontal === 'right' ? { indent: 1 } : {}) },
    border: { bottom: line },
    ...more
  }
}

/**
 * The report's styles. The writer identifies a style by its object, so each is created once and shared by all cells that look
 * alike.
 */
export class ReportStyles {
  readonly title: CellStyle = { font: font({ size: 14, bold: true }), alignment: { vertical: 'middle' } }
  readonly subtitle: CellStyle = { font: font({ color: { argb: QUIET } }), alignment: { vertical: 'top' } }
  readonly heading: CellStyle = {
    font: font({ bold: true, color: { argb: WHITE } }),
    fill: solid(HEADER),
    alignment: { horizontal: 'center', vertical: 'middle', wrapText: true },
    border: {
      left: { style: 'thin', color: { argb: WHITE } },
      right: { style: 'thin', color: { argb: WHITE } }
    }
  }
  /** Format "text": values that look like a formula or a number stay unchanged, even when the cell is edited. */
  readonly text = body('@', 'left')
  readonly textCentred = body('@', 'center')
  readonly textAlarm = body('@', 'left', { font: font({ color: { argb: ALARM }, bold: true }) })
  readonly textWarning = body('@', 'left', { font: font({ color: { argb: WARNING }, bold: true }) })
  readonly textQuiet = body('@', 'left', { font: font({ color: { argb: QUIET } }) })
  readonly plain: CellStyle = { font: font(), alignment: { vertical: 'middle' } }
  readonly count = body(COUNT_FORMAT, 'right')
  readonly countAlarm = body(COUNT_FORMAT, 'right', { font: font({ color: { argb: ALARM }, bold: true }) })
  readonly countWarning = body(COUNT_FORMAT, 'right', {
    font: font({ color: { argb: WARNING }, bold: true })
  })
  readonly money = body('#,##0.00', 'right')
  readonly moneyAlarm = body('#,##0.00', 'right', { font: font({ color: { argb: ALARM }, bold: true }) })
  /** Percent per year, with all its decimals. */
  readonly rate = body('#,##0.00####', 'right')
  readonly whole = body('0', 'right')
  readonly duration = body(DURATION_FORMAT, 'right')
  readonly date: CellStyle
  readonly dateWithWeekday: CellStyle
  readonly month: CellStyle
  readonly sentence: CellStyle = {
    font: font({ italic: true, color: { argb: QUIET } }),
    alignment: { vertical: 'middle' }
  }
  readonly #dateFormat: string
  readonly #made = new Map<string, CellStyle>()

  constructor(language: ReportLanguage, calendar: ReportCalendar) {
    this.#dateFormat = dateFormat(language, calendar)
    this.date = body(this.#dateFormat, 'right')
    this.dateWithWeekday = body(dateFormat(language, calendar, true), 'right')
    this.month = body(monthFormat(language, calendar), 'right')
  }

  /** A clock time; `+1`: on the day after its work date; null: shown with its date. */
  time(clock: 'hh:mm' | 'hh:mm:ss', dayOffset: number | null): CellStyle {
    const sign = dayOffset ? `" ${dayOffset > 0 ? '+' : '−'}${Math.abs(dayOffset)}"` : ''
    const format = dayOffset === null ? `${this.#dateFormat} ${clock}` : `${clock}${sign}`
    return this.#once(`time ${format}`, () => body(format, 'center'))
  }

  /** A day of the roster; bold if it is set for that date. */
  shift(look: keyof typeof SHIFT_LOOKS, isOwn: boolean): CellStyle {
    const { fill, ink } = SHIFT_LOOKS[look]
    return this.#once(`shift ${look} ${isOwn}`, () =>
      body('@', 'center', {
        font: font({ size: 9, bold: isOwn, color: { argb: ink } }),
        border: { bottom: line, right: line },
        ...(fill === null ? {} : { fill: solid(fill) })
      })
    )
  }

  /** The totals cell below cells of a style, or with its own format. */
  total(of: CellStyle | null, numFmt = of?.numFmt ?? '@'): CellStyle {
    const horizontal = of?.alignment?.horizontal ?? 'left'
    return this.#once(`total ${horizontal} ${numFmt}`, () =>
      body(numFmt, horizontal === 'right' || horizontal === 'center' ? horizontal : 'left', {
        font: font({ bold: true }),
        fill: solid(TOTAL),
        border: {
          top: { style: 'thin', color: { argb: HEADER } },
          bottom: { style: 'double', color: { argb: HEADER } }
        }
      })
    )
  }

  #once(key: string, make: () => CellStyle): CellStyle {
    const style = this.#made.get(key) ?? make()
    this.#made.set(key, style)
    return style
  }
}
