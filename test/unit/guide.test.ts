import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
const chaptersOf = (language: string): string[] => globSync(`docs/guide/${language}/*.md`).toSorted()

async function textsOf(language: string): Promise<Set<string>> {
  const files = globSync(`renderer/**/texts.${language}.ts`)
  const tables = await Promise.all(files.map(file => import(resolve(file))))
  return new Set(tables.flatMap(table => Object.values<string>(table[language])))
}

test('both languages have the same chapters', () => {
  const names = chaptersOf('th').map(file => basename(file))
  expect(names).toContain('integrate.md')
  expect(chaptersOf('en').map(file => basename(file))).toEqual(names)
})

describe.each(['th', 'en'])('%s', language => {
  test('what is bold is a text of the screens', async () => {
    const texts = await textsOf(language)
    const unknown = chaptersOf(language).flatMap(file =>
      [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\*\*(.+?)\*\*/g)]
        .filter(([, words = '']) => !texts.has(words))
        .map(([, words]) => `${file}: ${words}`)
    )
    expect(unknown).toEqual([])
  })

  test('links and pictures exist', () => {
    const missing = chaptersOf(language).flatMap(file =>
      [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
        .filter(([, to = '']) => !existsSync(resolve(dirname(file), to)))
        .map(([, to]) => `${file}: ${to}`)
    )
    expect(missing).toEqual([])
  })
})
