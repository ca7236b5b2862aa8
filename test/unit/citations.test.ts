import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NUMBERS = String.raw`\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*`
const NUMBERED = new RegExp(String.raw`\b(spec|companion) (${NUMBERS})`, 'gi')
const NAMED = new RegExp(String.raw`\b(security: [a-z]+(?: [a-z]+)?)(?: (${NUMBERS}))?(?=[;,)])`, 'g')
const HEADINGS = { Specification: 'spec', Companion: 'companion', 'Security and durability': 'security:' }

/** Clauses that a text cites: `spec 4.13`, `security: durability 4`. */
const clausesOf = (text: string): string[] =>
  [...text.matchAll(NUMBERED), ...text.matchAll(NAMED)].flatMap(([, document = '', numbers = '']) =>
    (numbers.match(/\d+(\.\d+)*/g) ?? ['']).map(number => `${document.toLowerCase()} ${number}`.trim())
  )

test('every cited clause is explained in docs/specification.md', () => {
  const page = readFileSync('docs/specification.md', 'utf8')
  const explained = new Set<string>()
  for (const [heading, document] of Object.entries(HEADINGS)) {
    const [, section = ''] = page.split(`\n## ${heading}\n`)
    const [table = ''] = section.split('\n## ')
    for (const [, clause] of table.matchAll(/^\| ([a-z\d. ]+) \|/gm)) explained.add(`${document} ${clause}`)
  }
  const files = globSync(['{main,shared,renderer,preload,test}/**/*.{ts,tsx}', 'docs/**/*.md'])
  const missing = files.flatMap(file =>
    clausesOf(readFileSync(file, 'utf8'))
      .filter(clause => !explained.has(clause))
      .map(clause => `${file}: ${clause}`)
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(missing).toEqual([])
})
