import type { Database } from '../../../database/database.ts'
import { printPdf } from '../../../platform/pdf/pdf-printing.ts'
import { type ReportTarget, writeJobFile } from '../../reports/reports.ts'
import { loanNotFound } from '../loan/loan-failures.ts'
import { principalLeftAfter } from '../schedule/loan-payments.ts'
import { findPayment } from '../schedule/payment-repository.ts'
import { readContractFacts } from './contract-facts.ts'
import type { LoanReceiptWork } from './loan-file-work.ts'
import { receiptDocument } from './receipt-document.ts'

/** Writes the receipt for a payment outside payroll. @throws like `writeJobFile` */
export function writeLoanReceipt(
  database: Database,
  work: LoanReceiptWork,
  target: ReportTarget
): Promise<void> {
  return writeJobFile(database, target, async (output, signal) => {
    const facts = await readContractFacts(database.read, work)
    const payment = facts.loan.payments.find(it => it.payment_id === work.paymentId)
    const row = await findPayment(database.read, work.paymentId)
    if (payment === undefined || row === undefined) throw loanNotFound()
    const document = receiptDocument({ ...facts, payment, leftSatang: principalLeftAfter(row) })
    const pdf = await printPdf(document, share => target.onProgress(share < 1 ? 0 : 1, 1))
    signal.throwIfAborted()
    output.end(pdf)
    target.onProgress(1, 1)
  })
}
