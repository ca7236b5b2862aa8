import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

/** The document to print: content, styles, header and footer. */
export type PdfDocument = Parameters<typeof pdfmake.createPdf>[0]

/** Covers Thai and Latin, and stacks Thai marks correctly. */
const FONT = 'Sarabun'
const { resolve } = createRequire(import.meta.url)
const faces = {
  normal: resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')
}

// No document can make it fetch a URL or read a file other than the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values(faces).includes(path))
pdfmake.setFonts({ [FONT]: faces })

/** Renders the document and returns the PDF. `onProgress` receives a fraction from 0 to 1. */
export async function printPdf(document: PdfDocument, onProgress: (share: number) => void): Promise<Buffer> {
  pdfmake.setProgressCallback(onProgress)
  return pdfmake
    .createPdf({ pageSize: 'A4', ...document, defaultStyle: { font: FONT, ...document.defaultStyle } })
    .getBuffer()
}
