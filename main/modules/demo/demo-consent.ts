import type { Picture } from '../files/files.ts'
import type { DemoLoanPlan } from './demo-loans.ts'

/** A page (PDF 1.4) that represents the scan of a signed consent; the plain letters of a PDF reader have no Thai ones. */
export function demoConsent({ code, startMonth, loanDt, baht, count }: DemoLoanPlan): Picture {
  const text = [
    'BT /F1 14 Tf 60 760 Td 22 TL (CONSENT TO DEDUCTIONS FROM WAGES) Tj T* T*',
    `(Employee ${code}, loan of ${loanDt}, ${baht} baht in ${count} instalments from ${startMonth}.) Tj T*`,
    '(I consent to these deductions: Labour Protection Act, sections 76 and 77.) Tj T* T*',
    `(Signed: ${code}    [demo]) Tj ET`
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { bytes: Buffer.from(body + end, 'latin1'), mediaType: 'application/pdf' }
}
