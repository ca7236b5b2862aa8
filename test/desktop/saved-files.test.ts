import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LARGEST_FILE } from '../../main/electron/bridge/bridge-arguments.ts'
import { createFileDialogs } from '../../main/electron/bridge/file-dialogs.ts'
import { fitFileName, SavedFiles, writeWhole } from '../../main/electron/bridge/saved-files.ts'
import { shellTexts } from '../../main/electron/texts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saved-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a suggested file name', () => {
  it.each([
    ['รายงานลงเวลา 2569-11.xlsx', 'รายงานลงเวลา 2569-11.xlsx'],
    ['รายงาน', 'รายงาน.xlsx'],
    ['a/b\\c:d*e?.xlsx', 'a b c d e .xlsx'],
    ['../../etc/passwd', 'etc passwd.xlsx'],
    ['..', 'file.xlsx'],
    ['', 'file.xlsx'],
    ['line\nbreak\u0000.xlsx', 'line break .xlsx'],
    ['report.XLSX', 'report.XLSX'],
    ['run.exe', 'run.exe.xlsx']
  ])('%j becomes %j', (given, expected) => {
    expect(fitFileName(given, ['xlsx'])).toBe(expected)
  })
})

describe('writing', () => {
  it('replaces the whole file and leaves no other file', async () => {
    const path = join(folder, 'a.csv')
    writeFileSync(path, 'old')
    await writeWhole(path, chunks(['ก,ข\n', '1,2\n']))
    expect(readFileSync(path, 'utf8')).toBe('ก,ข\n1,2\n')
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })

  it('keeps the old file when the source fails', async () => {
    const path = join(folder, 'a.csv')
    writeFileSync(path, 'old')
    await expect(writeWhole(path, chunks(['new'], new Error('connection lost')))).rejects.toThrow(
      'connection lost'
    )
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })
})

describe('saved files', () => {
  it('are found by id while they exist, and never by path', () => {
    const path = join(folder, 'a.xlsx')
    writeFileSync(path, 'x')
    const saved = new SavedFiles()
    const { saved_id, name, folder: place } = saved.remember(path)
    expect([name, place]).toEqual(['a.xlsx', folder])
    expect(saved.find(saved_id)).toBe(path)
    expect(saved.find(path)).toBeNull()
    rmSync(path)
    expect(saved.find(saved_id)).toBeNull()
  })

  it('are opened only when they are data', () => {
    const saved = new SavedFiles()
    const idOf = (name: string) => {
      writeFileSync(join(folder, name), 'x')
      return saved.remember(join(folder, name)).saved_id
    }
    expect(saved.findOpenable(idOf('a.XLSX'))).not.toBeNull()
    expect(saved.findOpenable(idOf('a.sh'))).toBeNull()
    expect(saved.findOpenable(idOf('a.html'))).toBeNull()
  })
})

describe('dialogs', () => {
  const job = { job_id: 'j1', state: 'done', file_name: 'ลงเวลา.xlsx', title: 'ลงเวลา' }

  function dialogs(chosen: string | null, answers: Record<string, Response> = {}) {
    const dialogOptions: unknown[] = []
    const paths: string[] = []
    const saved = new SavedFiles()
    const files = createFileDialogs({
      showOpen: async options => {
        dialogOptions.push(options)
        return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] }
      },
      showFolders: async options => {
        dialogOptions.push(options)
        return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] }
      },
      showSave: async options => {
        dialogOptions.push(options)
        return { canceled: chosen === null, filePath: chosen ?? '' }
      },
      texts: () => shellTexts.en,
      saved,
      downloads: '/home/u/Downloads',
      ask: async path => {
        paths.push(path)
        return answers[path] ?? new Response(null, { status: 404 })
      }
    })
    return { files, dialogOptions, paths, saved }
  }
  const jobAnswers = (state = 'done') => ({
    '/app/v1/jobs/j1': Response.json({ code: 200, message: 'OK', payload: { ...job, state } }),
    '/app/v1/jobs/j1/file': new Response(new Uint8Array([80, 75, 3, 4]))
  })

  it('save a finished report where the user chooses', async () => {
    const path = join(folder, 'mine.xlsx')
    const { files, dialogOptions, saved } = dialogs(path, jobAnswers())
    const file = await files.saveJobFile('j1')
    expect([...readFileSync(path)]).toEqual([80, 75, 3, 4])
    expect(file && saved.find(file.saved_id)).toBe(path)
    expect(dialogOptions).toEqual([
      {
        filters: [{ name: 'Spreadsheets', extensions: ['xlsx'] }],
        defaultPath: join('/home/u/Downloads', 'ลงเวลา.xlsx')
      }
    ])
  })

  it('choose a folder, or none when the user cancels', async () => {
    const { files, dialogOptions } = dialogs(folder)
    expect(await files.chooseFolder()).toBe(folder)
    expect(dialogOptions).toEqual([{ properties: ['openDirectory', 'createDirectory'] }])
    expect(await dialogs(null).files.chooseFolder()).toBeNull()
  })

  it('choose a file of any kind without reading it', async () => {
    const { files, dialogOptions } = dialogs(join(folder, 'no-such.backup'))
    expect(await files.chooseFile()).toBe(join(folder, 'no-such.backup'))
    expect(dialogOptions).toEqual([{ filters: [], properties: ['openFile'] }])
    expect(await dialogs(null).files.chooseFile()).toBeNull()
  })

  it('add a missing file extension', async () => {
    const { files } = dialogs(join(folder, 'mine'), jobAnswers())
    expect((await files.saveJobFile('j1'))?.name).toBe('mine.xlsx')
  })

  it('fetch no file when the user cancels or the report is not done', async () => {
    const cancelled = dialogs(null, jobAnswers())
    expect(await cancelled.files.saveJobFile('j1')).toBeNull()
    expect(cancelled.paths).toEqual(['/app/v1/jobs/j1'])
    await expect(dialogs('x', jobAnswers('running')).files.saveJobFile('j1')).rejects.toThrow('job_not_done')
    await expect(dialogs('x').files.saveJobFile('j1')).rejects.toThrow('404')
  })

  it('write bytes of the page', async () => {
    const path = join(folder, 'chart.png')
    const { files } = dialogs(path)
    await files.save({ purpose: 'picture', name: 'chart', bytes: new Uint8Array([1, 2]) })
    expect([...readFileSync(path)]).toEqual([1, 2])
  })

  it('return the bytes of a chosen file to the page, unless it is too large', async () => {
    const path = join(folder, 'staff.xlsx')
    writeFileSync(path, 'abc')
    const opened = await dialogs(path).files.open('spreadsheet')
    expect(opened).toEqual({ name: 'staff.xlsx', bytes: new Uint8Array([97, 98, 99]) })
    expect(await dialogs(null).files.open('spreadsheet')).toBeNull()
    truncateSync(path, LARGEST_FILE + 1)
    await expect(dialogs(path).files.open('spreadsheet')).rejects.toThrow('file_too_large')
  })
})

async function* chunks(texts: string[], failure?: Error): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
  if (failure) throw failure
}
