import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHAPTERS, sectionName } from '../../renderer/features/help/guide.ts'

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
const chaptersOf = (language: string): string[] => globSync(`docs/guide/${language}/*.md`).toSorted()

async function textsOf(language: string): Promise<Set<string>> {
  const files = globSync(`renderer/**/*texts.${language}.ts`)
  const tables = await Promise.all(files.map(file => import(resolve(file))))
  return new Set(tables.flatMap(table => Object.values<string>(table[language])))
}

/** Whether a link leads to the web, or to an existing chapter (and section). */
function isValidLink(file: string, link: string): boolean {
  const [to = '', section] = link.split('#')
  if (to.startsWith('https://')) return true
  if (!CHAPTERS.some(name => to === `${name}.md`)) return false
  const titles = [...readFileSync(resolve(dirname(file), to), 'utf8').matchAll(/^##+ (.+)$/gm)]
  return section === undefined || titles.some(([, title = '']) => sectionName(title) === section)
}

test('has the same chapters in both languages', () => {
  const names = chaptersOf('th').map(file => basename(file))
  expect(names).toContain('integrate.md')
  expect(chaptersOf('en').map(file => basename(file))).toEqual(names)
})

describe.each(['th', 'en'])('%s', language => {
  test('bold words are texts of the screens', async () => {
    const texts = await textsOf(language)
    const unknown = chaptersOf(language).flatMap(file =>
      [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\*\*(.+?)\*\*/g)]
        .filter(([, words = '']) => !texts.has(words))
        .map(([, words]) => `${file}: ${words}`)
    )
    expect(unknown).toEqual([])
  })

  test('sections of a chapter have different names', () => {
    for (const file of chaptersOf(language)) {
      const titles = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^##+ (.+)$/gm)]
      const names = titles.map(([, title = '']) => sectionName(title))
      expect(names, file).toEqual([...new Set(names)])
    }
  })

  test('pictures exist, and links within the guide lead to chapters', () => {
    const missing = chaptersOf(language).flatMap(file =>
      [...withoutCode(readFileSync(file, 'utf8')).matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)]
        .filter(([, picture, to = '']) =>
          picture ? !existsSync(resolve(dirname(file), to)) : !isValidLink(file, to)
        )
        .map(([, , to]) => `${file}: ${to}`)
    )
    expect(missing).toEqual([])
  })
})
