import { type Offline, openOffline } from './offline.ts'

/** What an admin command was called with (companion 2). */
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
  readonly isTest: boolean
}

export interface Output {
  /** For people. */
  text: string
  /** For `--json`, on one line. */
  json: unknown
  exitCode?: number
}

/** A command that was written wrongly; the usage follows. */
export class UsageProblem extends Error {}

/** Works on a data directory that no workstation runs on. */
export async function withOffline(
  dataDir: string,
  work: (offline: Offline) => Promise<Output>
): Promise<Output> {
  const offline = await openOffline(dataDir)
  try {
    return await work(offline)
  } finally {
    await offline.close()
  }
}

/** Options of a command, whether each value came with its own flag or several after one. */
export const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap(text => text.split(/[\s,]+/)).filter(Boolean)
