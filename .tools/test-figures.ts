import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// `npm run test:figures -- results.json ...`: what vitest's JSON reporter wrote, in figures. The first file is of `npm test`, in which
// no test file may take longer than LIMIT_S. Failures are named with their first lines: of a long run often the end alone is
// kept. The last line is the sum of all: "N passed, N failed".

const LIMIT_S = 20
const TROUBLE_LINES = 12
const root = resolve(import.meta.dirname, '..')

interface FileResult {
  name: string
  status: 'passed' | 'failed'
  startTime: number
  endTime: number
  /** Of a file that could not be read. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface Figures {
  passed: number
  failed: number
  /** Seconds of each file, by its path. */
  seconds: Map<string, number>
  troubles: string[]
}

/** The first lines of an error: what it says, and where. */
const linesOf = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, TROUBLE_LINES)
    .map(line => `  ${line.slice(0, 200)}`)
    .join('\n')

function figuresOf(resultsFile: string): Figures {
  const figures: Figures = { passed: 0, failed: 0, seconds: new Map(), troubles: [] }
  let files: FileResult[]
  try {
    files = (JSON.parse(readFileSync(resultsFile, 'utf8')) as { testResults: FileResult[] }).testResults
  } catch (error) {
    console.log(`${resultsFile} cannot be read: ${error instanceof Error ? error.message : error}`)
    return { ...figures, failed: 1 }
  }
  for (const { name, status, startTime, endTime, message, assertionResults } of files) {
    const path = relative(root, name).replaceAll(sep, '/')
    const count = (wanted: string): number => assertionResults.filter(it => it.status === wanted).length
    figures.passed += count('passed')
    // A file that could not even be read, or whose hooks failed, counts as a failure of its own.
    figures.failed += count('failed') || Number(status === 'failed')
    figures.seconds.set(path, (endTime - startTime) / 1000)
    if (status === 'failed' && count('failed') === 0)
      figures.troubles.push(`FAILED ${path}\n${linesOf(message)}`)
    for (const { fullName, failureMessages } of assertionResults)
      if (failureMessages.length > 0)
        figures.troubles.push(`FAILED ${path}: ${fullName}\n${linesOf(failureMessages[0] ?? '')}`)
  }
  return figures
}

function printTable({ seconds }: Figures): void {
  if (seconds.size === 0) return
  const folders = new Map<string, { files: number; seconds: number }>()
  for (const [path, taken] of seconds) {
    const folder = path.split('/').slice(0, -1).join('/')
    const before = folders.get(folder) ?? { files: 0, seconds: 0 }
    folders.set(folder, { files: before.files + 1, seconds: before.seconds + taken })
  }
  console.log('| folder | files | seconds of a worker |\n|---|---|---|')
  for (const [folder, sum] of [...folders].sort(([, one], [, other]) => other.seconds - one.seconds))
    console.log(`| ${folder} | ${sum.files} | ${Math.round(sum.seconds)} |`)
}

const suites = process.argv.slice(2).map(figuresOf)
for (const suite of suites) printTable(suite)
const slow = [...(suites[0]?.seconds ?? [])].filter(([, seconds]) => seconds > LIMIT_S)
for (const [path, seconds] of slow)
  console.log(
    `${path} took ${seconds.toFixed(1)} s, of ${LIMIT_S} s: move work to a lower level or to test/long`
  )
for (const { troubles } of suites) for (const trouble of troubles) console.log(trouble)
const sum = (of: 'passed' | 'failed'): number => suites.reduce((total, suite) => total + suite[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = slow.length > 0 ? 1 : 0
