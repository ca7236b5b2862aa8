import { getDocumentProxy } from 'unpdf'

export interface PdfPage {
  /** The text of the page in order, without spaces, which only positions determine. */
  readonly text: string
  /** The right edge of the rightmost text, in points. */
  readonly rightmost: number
  readonly width: number
}

/** The ring and the long a with which SARA AM is drawn, before and after a tone mark. */
const RING_AND_A = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g

/** A text for comparison: without spaces, and with SARA AM as one character. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(RING_AND_A, '$1\u0e33')

export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap(item => ('str' in item ? [item] : []))
    pages.push({
      text: compact(pieces.map(item => item.str).join('')),
      rightmost: Math.max(...pieces.map(item => Number(item.transform[4]) + item.width)),
      width: page.view[2] ?? 0
    })
  }
  await document.loadingTask.destroy()
  return pages
}
