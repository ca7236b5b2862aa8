import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const NUMBERS = String.raw`\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*`
const CLAUSES = new RegExp(String.raw`\bspec (${NUMBERS})`, 'gi')
const DECISIONS = new RegExp(String.raw`\bdecisions? (${NUMBERS})`, 'gi')
const NAMED = new RegExp(String.raw`\bsecurity: ([a-z]+(?: [a-z]+)?)(?: (${NUMBERS}))?(?=[;,)])`, 'g')

const sources = [
  ...globSync('{main,shared,renderer,preload,test}/**/*.{ts,tsx}').filter(
    file => !file.endsWith('citations.test.ts')
  ),
  ...globSync('{docs/**/*,README}.md')
].map(file => ({ file, text: readFileSync(file, 'utf8') }))

const specification = globSync('docs/{specification,specification/*}.md')
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** The numbers that the first group of a pattern lists, with the file that cites them. */
const numbersOf = (pattern: RegExp): { file: string; number: string }[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, numbers = '']) =>
      (numbers.match(/\d+(\.\d+)*/g) ?? []).map(number => ({ file, number }))
    )
  )

test('every cited clause of the specification is described in docs', () => {
  const described = new Set(
    [...specification.matchAll(/^(?:#+ |- \*\*)(\d+(?:\.\d+)*)\b/gm)].map(([, number]) => number)
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(numbersOf(CLAUSES).filter(({ number }) => !described.has(number))).toEqual([])
})

test('every cited decision has its record, and every record is in the index', () => {
  const records = globSync('docs/decisions/*.md').map(file => basename(file))
  const numbers = new Set(records.map(name => name.slice(0, 4)))
  const index = readFileSync('docs/decisions.md', 'utf8')
  expect(numbersOf(DECISIONS).filter(({ number }) => !numbers.has(number))).toEqual([])
  expect(records.filter(name => !index.includes(`(decisions/${name})`))).toEqual([])
})

test('every cited rule of security and durability is described in docs', () => {
  const rules = new Set(
    [...specification.matchAll(/^\| ([a-z]+(?: [a-z]+)?(?: \d+)?) \|/gm)].map(([, rule]) => rule)
  )
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(NAMED)].flatMap(([, name = '', numbers = '']) =>
      (numbers.match(/\d+/g) ?? ['']).map(number => ({ file, rule: `${name} ${number}`.trim() }))
    )
  )
  expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  expect(sources.filter(({ text }) => /\bcompanion\b/i.test(text)).map(({ file }) => file)).toEqual([])
})
