import { getDocumentProxy } from 'unpdf'

export interface PdfPage {
  /** What stands on it, in its order, without spaces, as these follow from places alone. */
  readonly text: string
  /** How far to the right anything reaches, in points. */
  readonly rightmost: number
  readonly width: number
}

/** The ring and the long a that SARA AM is drawn with, before and after a tone mark. */
const RING_AND_A = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g

/** Text as it is compared: without spaces, SARA AM whole. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(RING_AND_A, '$1\u0e33')

export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap(item => ('str' in item ? [item] : []))
    pages.push({
      text: bare(pieces.map(item => item.str).join('')),
      rightmost: Math.max(...pieces.map(item => Number(item.transform[4]) + item.width)),
      width: page.view[2] ?? 0
    })
  }
  await document.loadingTask.destroy()
  return pages
}
