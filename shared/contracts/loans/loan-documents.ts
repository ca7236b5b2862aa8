import Type, { type Static } from 'typebox'

// Signed documents of a loan, under /app/v1/loans/{loan_id}/documents. They are added as a form with `kind` and `file`.

/** The consent that sections 76(3) and 77 require, the signed contract, or anything else. */
export const LOAN_DOCUMENT_KINDS = ['consent', 'contract', 'other'] as const
export type LoanDocumentKind = (typeof LOAN_DOCUMENT_KINDS)[number]

/** The most documents a loan can have. */
export const MOST_LOAN_DOCUMENTS = 30
export const LOAN_DOCUMENT_MEGABYTES = 10

export const LoanDocument = Type.Object({
  document_id: Type.String(),
  kind: Type.Enum([...LOAN_DOCUMENT_KINDS]),
  file_name: Type.String(),
  media_type: Type.String(),
  byte_length: Type.Integer(),
  added_by: Type.String(),
  created: Type.String({ description: 'UTC, ISO 8601' })
})
export type LoanDocument = Static<typeof LoanDocument>
