import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

/** What is printed: content with its look, header and footer. */
export type PdfDocument = Parameters<typeof pdfmake.createPdf>[0]

/** Thai and Latin, with marks that stack as they should. */
const FONT = 'Sarabun'
const { resolve } = createRequire(import.meta.url)
const faces = {
  normal: resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')
}

// Whatever a document says: nothing is fetched, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values(faces).includes(path))
pdfmake.setFonts({ [FONT]: faces })

/** Lays the document out and answers the whole of it. `onProgress` hears a share from 0 to 1. */
export async function printPdf(document: PdfDocument, onProgress: (share: number) => void): Promise<Buffer> {
  pdfmake.setProgressCallback(onProgress)
  return pdfmake
    .createPdf({ pageSize: 'A4', ...document, defaultStyle: { font: FONT, ...document.defaultStyle } })
    .getBuffer()
}
