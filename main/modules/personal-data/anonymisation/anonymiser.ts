import { rename, rm, writeFile } from 'node:fs/promises'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { EndGrants } from '../../accounts/accounts.ts'
import type { Actor } from '../../activity/activity.ts'
import type { StoredFiles } from '../../files/files.ts'
import { type JobEnd, jobFaultOf, type RunningWork } from '../../jobs/jobs.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { candidatesOf } from './candidates.ts'
import { retentionTexts } from './retention-texts.ts'

/** Input of an anonymisation job. */
export interface AnonymisationWork {
  readonly kind: 'anonymisation'
  readonly codes: readonly string[]
  readonly years: number
  readonly caller: Actor
  readonly language: 'th' | 'en'
}

export interface AnonymiserParts extends ServiceParts {
  readonly files: StoredFiles
  readonly forgetGrants: EndGrants
}

/** Makes people anonymous one after the other, each in a transaction; cancelling does not undo those already done. */
export class Anonymiser extends MadeOf<AnonymiserParts> {
  start(
    work: AnonymisationWork,
    file: string,
    onProgress: (done: number, total: number | null) => void
  ): RunningWork {
    const cancelled = new AbortController()
    const run = async (): Promise<JobEnd> => {
      try {
        const lines: string[] = []
        for (const [index, code] of work.codes.entries()) {
          onProgress(index, work.codes.length)
          if (cancelled.signal.aborted) return { state: 'cancelled' }
          lines.push(await this.#anonymise(work, code))
        }
        onProgress(work.codes.length, work.codes.length)
        await writeReport(file, work, lines)
        return { state: 'done' }
      } catch (error) {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return { state: 'failed', fault: jobFaultOf(error), detail }
      }
    }
    return { ended: run(), cancel: () => cancelled.abort() }
  }

  /** Checks again whether the person is due, as a loan may have been reopened since the list was shown. */
  async #anonymise({ years, caller, language }: AnonymisationWork, code: string): Promise<string> {
    const { database, runtime, files, forgetGrants } = this.parts
    const texts = retentionTexts[language]
    const { line, dropped } = await database.write(async trx => {
      const [person] = await candidatesOf(trx, { years, today: branchToday(runtime), codes: [code] })
      if (person === undefined || person.holds.length > 0) {
        const reasons = person?.holds.map(it => texts.holds[it]) ?? [texts.notListed]
        return { line: [code, '', texts.kept, reasons.join(' ')], dropped: [] }
      }
      const dropped = await anonymisePerson(trx, { runtime, caller, forgetGrants }, person.id)
      return { line: [code, person.last_day ?? '', texts.anonymised, String(dropped.length)], dropped }
    })
    await files.discard(dropped)
    return line.map(quoted).join(',')
  }
}

/** Codes are free text: a spreadsheet must not interpret one as a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

async function writeReport(file: string, { language }: AnonymisationWork, lines: readonly string[]) {
  const unfinished = `${file}.part`
  try {
    const text = [retentionTexts[language].columns.map(quoted).join(','), ...lines].join('\r\n')
    // Excel takes a file for UTF-8 by its first character alone.
    await writeFile(unfinished, `\uFEFF${text}\r\n`, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
