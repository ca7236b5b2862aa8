import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES, recogniseDocument } from '../../main/modules/files/files.ts'
import { compoundOf, DOCM, DOCX, PPTX, pdfOf, XLSX, zipOf } from '../support/documents.ts'
import { PICTURES } from '../support/pictures.ts'

// Documents are recognised by their content, never by their names (security: local server 6).

const typeOf = async (bytes: Buffer) => (await recogniseDocument(bytes))?.mediaType ?? null
const TYPES = '[Content_Types].xml'

describe('accepts', () => {
  test.each<[string, Buffer, RegExp]>([
    ['PDF', pdfOf(), /^application\/pdf$/],
    ['Word', DOCX, /wordprocessingml\.document$/],
    ['Excel', XLSX, /spreadsheetml\.sheet$/],
    ['PowerPoint', PPTX, /presentationml\.presentation$/],
    [
      'Word with a comment at the end',
      zipOf([TYPES, 'word/document.xml'], 'x'.repeat(500)),
      /wordprocessingml/
    ],
    ['Word 2003', compoundOf(['Root Entry', 'WordDocument']), /^application\/msword$/],
    ['Excel 2003', compoundOf(['Root Entry', 'Workbook']), /ms-excel$/],
    ['PowerPoint 2003', compoundOf(['PowerPoint Document']), /ms-powerpoint$/],
    ['JPEG', PICTURES['image/jpeg'], /^image\/jpeg$/],
    ['PNG', PICTURES['image/png'], /^image\/png$/],
    ['WebP', PICTURES['image/webp'], /^image\/webp$/]
  ])('%s', async (_, bytes, type) => expect(await typeOf(bytes)).toMatch(type))

  test('a real workbook', async () => {
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('ก').addRow(['ข'])
    expect(await typeOf(Buffer.from(await workbook.xlsx.writeBuffer()))).toMatch(/spreadsheetml/)
  })
})

describe('refuses', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<html>'), pdfOf()])],
    ['a Windows program', Buffer.from('MZ\x90\x00')],
    ['the program that runs this test', readFileSync(process.execPath).subarray(0, 10_000)],
    ['Word with macros', DOCM],
    ['Excel with macros', zipOf([TYPES, 'xl/workbook.xml', 'xl/vbaProject.bin'])],
    ['Word 2003 with macros', compoundOf(['WordDocument', '_VBA_PROJECT'])],
    ['an installer', compoundOf(['Root Entry', 'Property'])],
    ['any other ZIP', zipOf(['a.exe'])],
    ['a ZIP that names no parts', zipOf(['word/document.xml'])],
    ['a truncated ZIP', DOCX.subarray(0, DOCX.length - 10)],
    [
      'a ZIP whose directory offset is wrong',
      (() => {
        const bytes = Buffer.from(DOCX)
        bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)
        return bytes
      })()
    ],
    ['a PDF that is too large', Buffer.concat([pdfOf(), Buffer.alloc(DOCUMENT_MAX_BYTES)])]
  ])('%s', async (_, bytes) => expect(await typeOf(bytes)).toBeNull())

  test('any bytes after the signature of a container, without an exception', async () => {
    const heads = [
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from([0xff, 0xd8])
    ]
    const tail = fc.uint8Array({ maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), tail, fc.boolean(), async (head, bytes, hasEnd) => {
        const end = hasEnd ? zipOf([]) : Buffer.alloc(0)
        expect(await typeOf(Buffer.concat([head, bytes, end]))).toBeNull()
      })
    )
  })
})
