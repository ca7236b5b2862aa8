import { globSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namespacesOf, wordsInCode, wordsInFile } from '../support/written-words.ts'

/** Texts by key; each `texts.th.ts` has a `texts.en.ts`. */
type Table = Readonly<Record<string, string>>

const ROOT = new URL('../..', import.meta.url).pathname
const thaiFiles = globSync('renderer/**/*.th.ts', { cwd: ROOT })
const sources = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  path => !/texts\.(th|en)\.ts$/.test(path)
)

async function tableOf(path: string, language: 'th' | 'en'): Promise<Table> {
  const module: Partial<Record<'th' | 'en', Table>> = await import(`${ROOT}${path}`)
  const table = module[language]
  if (table === undefined) throw new Error(`${path} exports no ${language}`)
  return table
}

/** `{{count, number}}` → `count`, sorted. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(match => match[1] ?? '').sort()

/** The Thai key of an English text; Thai has one form for the singular and the plural. */
const thaiKeyOf = (key: string, thai: Table): string => (key in thai ? key : key.replace(/_one$/, '_other'))

describe('texts', () => {
  it('are found', () => expect(thaiFiles.length).toBeGreaterThan(4))

  describe.each(thaiFiles.map(path => [dirname(path), path]))('of %s', (_, path) => {
    const read = async () => ({
      th: await tableOf(path, 'th'),
      en: await tableOf(path.replace('.th.ts', '.en.ts'), 'en')
    })

    it('have the same keys in both languages', async () => {
      const { th, en } = await read()
      const expectedKeys = Object.keys(th).flatMap(key =>
        key.endsWith('_other') ? [key, key.replace(/_other$/, '_one')] : [key]
      )
      expect(Object.keys(en).sort()).toEqual(expectedKeys.sort())
    })

    it('contain the same placeholders in both languages', async () => {
      const { th, en } = await read()
      for (const [key, text] of Object.entries(en)) {
        const names = placeholders(th[thaiKeyOf(key, th)] ?? '')
        // "1 item" may omit its count.
        const inEnglish = key.endsWith('_one')
          ? [...new Set([...placeholders(text), 'count'])].sort()
          : placeholders(text)
        expect
          .soft(inEnglish, key)
          .toEqual(key.endsWith('_one') ? [...new Set([...names, 'count'])].sort() : names)
      }
    })

    it('are neither empty nor padded nor all in capitals', async () => {
      const { th, en } = await read()
      for (const [key, text] of [...Object.entries(th), ...Object.entries(en)]) {
        expect.soft(text, key).not.toBe('')
        expect.soft(text.trim(), key).toBe(text)
        expect.soft(/^[A-Z\s]{8,}$/.test(text), key).toBe(false)
      }
    })
  })

  it('are named by their folder', () => {
    const named = sources
      .filter(path => basename(path).endsWith('texts.ts'))
      .flatMap(path => namespacesOf(`${ROOT}${path}`))
    const folders = new Set(thaiFiles.map(path => relative('renderer', dirname(path))))
    expect(named.sort()).toEqual([...folders].sort())
  })
})

describe('components', () => {
  it('contain no texts of their own', () => {
    const found = sources.flatMap(path =>
      wordsInFile(`${ROOT}${path}`).map(({ line, text }) => `${path}:${line} ${text}`)
    )
    expect(found).toEqual([])
  })

  it('are reported when they contain texts', () => {
    const caught = (code: string) => wordsInCode('Sample.tsx', code).map(({ text }) => text)
    expect(caught('const A = () => <p>Save now</p>')).toEqual(['Save now'])
    expect(caught('const A = () => <Button aria-label="Close" />')).toEqual(['Close'])
    expect(caught("const A = () => <Button label={isOn ? 'On' : t('off')} />")).toEqual(['On'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the code that is read
    expect(caught('const A = () => <p>{`${n} rows`}</p>')).toEqual(['rows'])
    expect(caught("const fact = { label: 'Code', id: 'code' }")).toEqual(['Code'])
    expect(caught("const title = 'ลงเวลา'")).toEqual(['ลงเวลา'])
    expect(caught("const A = () => <Text c=\"dimmed\" className='code'>{t('x')} – 24</Text>")).toEqual([])
  })
})
