import type { Column, stream, Worksheet } from 'exceljs'
import { plainText } from './report-cells.ts'
import { REPORT_FONT } from './report-styles.ts'

const A4 = 9
/** Width in characters of an A4 page in portrait, and in landscape at the smallest readable scale. */
const UPRIGHT_WIDTH = 100
const LANDSCAPE_WIDTH = 320
const COLUMN_LETTERS = ['A', 'B', 'C', 'D', 'E']

export interface BookSheet {
  /** Column widths, in characters. */
  readonly widths: readonly number[]
  readonly headingRow: number
  /** The first columns identify the rows: they stay in view, and are repeated on print if a page is not wide enough. */
  readonly namingColumns: number
  readonly columnStyle?: Partial<Column['style']>
  readonly hasGridLines: boolean
  readonly footer: string
  readonly page: string
}

/** Adds a sheet whose headings stay in view and are printed on each page; pages are numbered. */
export function addBookSheet(
  workbook: stream.xlsx.WorkbookWriter,
  name: string,
  sheet: BookSheet
): Worksheet {
  const { widths, headingRow, namingColumns, columnStyle, hasGridLines, footer, page } = sheet
  const firstCell = `${COLUMN_LETTERS[namingColumns]}${headingRow + 1}`
  const whole = sumOf(widths)
  const repeated = sumOf(widths.slice(0, namingColumns))
  const fitToWidth =
    whole <= LANDSCAPE_WIDTH ? 1 : Math.ceil((whole - repeated) / (LANDSCAPE_WIDTH - repeated))
  const added = workbook.addWorksheet(name, {
    views: [
      {
        state: 'frozen',
        xSplit: namingColumns,
        ySplit: headingRow,
        topLeftCell: firstCell,
        activeCell: firstCell,
        showGridLines: hasGridLines
      }
    ],
    properties: { defaultRowHeight: 18, dyDescent: 0.25 },
    pageSetup: {
      paperSize: A4,
      orientation: whole <= UPRIGHT_WIDTH ? 'portrait' : 'landscape',
      fitToPage: true,
      fitToWidth,
      fitToHeight: 0,
      pageOrder: 'overThenDown',
      printTitlesRow: `${headingRow}:${headingRow}`,
      ...(fitToWidth === 1 ? {} : { printTitlesColumn: `A:${COLUMN_LETTERS[namingColumns - 1]}` }),
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }
    },
    headerFooter: { oddFooter: pageFooter(footer, page) }
  })
  added.columns = widths.map(
    (width): Partial<Column> => ({ width, ...(columnStyle && { style: columnStyle }) })
  )
  return added
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** `&` begins a code in a footer; a page's footer has at most 255 characters. */
function pageFooter(text: string, page: string): string {
  const font = `&"${REPORT_FONT},Regular"&8`
  const plain = plainText(text).replaceAll('\n', ' ').slice(0, 90).toWellFormed().replaceAll('&', '&&')
  return `&L${font} ${plain}&R${font} ${page} &P / &N`
}
