import { type Offline, openOffline } from './offline.ts'

/** The arguments of an admin command (decision 0037). */
export interface Command {
  readonly dataDir: string
  readonly subject: string
  readonly verb: string
  readonly rest: readonly string[]
  readonly name: string | undefined
  readonly scopes: readonly string[]
  readonly redirectUris: readonly string[]
  readonly isPublic: boolean
  readonly employeeCode: string | undefined
  readonly userName: string | undefined
  readonly groups: readonly string[]
  readonly letIn: boolean
  readonly passwordFile: string | undefined
  readonly isPlanned: boolean
  readonly withNetwork: boolean
  readonly isTest: boolean
  readonly location: string | undefined
}

export interface Output {
  /** For users. */
  text: string
  /** For `--json`, on one line. */
  json: unknown
  exitCode?: number
}

/** A wrongly written command; the usage is printed after it. */
export class UsageProblem extends Error {}

/** Works on a data directory that no workstation is using. */
export async function withOffline<T extends Output>(
  dataDir: string,
  work: (offline: Offline) => Promise<T>
): Promise<T> {
  const offline = await openOffline(dataDir)
  try {
    return await work(offline)
  } finally {
    await offline.close()
  }
}

/**
 * Values of an option, whether each had its own flag or several followed one flag.
 * @throws UsageProblem for one that is not among the known ones
 */
export function readWords<Word extends string>(
  texts: readonly string[],
  known: readonly Word[],
  what: string
): Word[] {
  const words = texts.flatMap(text => text.split(/[\s,]+/)).filter(Boolean)
  return words.map(word => {
    const found = known.find(one => one === word)
    if (!found) throw new UsageProblem(`There is no ${what} '${word}'.`)
    return found
  })
}
