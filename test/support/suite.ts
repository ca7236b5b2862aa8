import type { Preferences } from '../../shared/contracts/accounts/accounts.ts'

// Which of the two suites runs: `npm test`, or `npm run test:long`, which runs test/long and the files that ask here.

export type Language = Preferences['language']

export const isLong = process.env.TEST_SUITE === 'long'

/** Screens are proven in Thai, and in English by the long suite. */
export const LANGUAGES: readonly Language[] = isLong ? ['en'] : ['th']

/** The cases of the suite that runs, of those that each begin with their language. */
export function ofSuite<const Case extends readonly [Language, ...unknown[]]>(
  cases: readonly Case[]
): readonly Case[] {
  return cases.filter(([language]) => LANGUAGES.includes(language))
}

/** How often something random is tried: a tenth of it with the same seed each time, all of it with another each time. */
export const runs = (all: number): number => (isLong ? all : Math.ceil(all / 10))

/** The first of many cases that are alike; all of them by the long suite. */
export const someOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, count)
