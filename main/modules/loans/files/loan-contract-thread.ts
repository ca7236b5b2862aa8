import type { Database } from '../../../database/database.ts'
import { printPdf } from '../../../platform/pdf/pdf-printing.ts'
import { type ReportTarget, writeJobFile } from '../../reports/reports.ts'
import { contractDocument } from './contract-document.ts'
import { readContractFacts } from './contract-facts.ts'
import type { LoanContractWork } from './loan-file-work.ts'

/** Writes the contract of a loan with its schedule. @throws like `writeJobFile` */
export function writeLoanContract(
  database: Database,
  work: LoanContractWork,
  target: ReportTarget
): Promise<void> {
  return writeJobFile(database, target, async (output, signal) => {
    const facts = await readContractFacts(database.read, work)
    const total = facts.loan.instalments.length
    const pdf = await printPdf(contractDocument(facts), share =>
      target.onProgress(Math.floor(share * total), total)
    )
    signal.throwIfAborted()
    output.end(pdf)
    target.onProgress(total, total)
  })
}
