import type { Preferences } from '../../shared/contracts/accounts/accounts.ts'

// The suite that runs: `npm test`, or `npm run test:long`, which runs test/long and the files that import this one.

export type Language = Preferences['language']

export const isLong = process.env.TEST_SUITE === 'long'

/** Screens are tested in Thai, and in English by the long suite. */
export const LANGUAGES: readonly Language[] = isLong ? ['en'] : ['th']

/** The cases for the suite that runs, each of which begins with its language. */
export function ofSuite<const Case extends readonly [Language, ...unknown[]]>(
  cases: readonly Case[]
): readonly Case[] {
  return cases.filter(([language]) => LANGUAGES.includes(language))
}

/** The number of random tries: a tenth with a fixed seed, or all of them with a new seed each time. */
export const runs = (all: number): number => (isLong ? all : Math.ceil(all / 10))

/** The first of many similar cases; all of them in the long suite. */
export const someOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, count)
