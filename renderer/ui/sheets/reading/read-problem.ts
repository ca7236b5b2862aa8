/** Why a file or pasted text cannot be read; each reason has its own sentence in both languages. */
export type ReadProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'unreadable' }
  | { readonly code: 'encrypted' }
  | { readonly code: 'old_format' }
  | { readonly code: 'binary_workbook' }
  | { readonly code: 'open_document' }
  | { readonly code: 'web_page' }
  | { readonly code: 'xml_spreadsheet' }
  | { readonly code: 'pdf' }
  | { readonly code: 'picture' }
  | { readonly code: 'document' }
  | { readonly code: 'archive' }
  | { readonly code: 'not_a_spreadsheet' }
  | { readonly code: 'file_too_large'; readonly size: number; readonly limit: number }
  | { readonly code: 'unpacks_too_large'; readonly limit: number }
  | { readonly code: 'suspicious_compression' }
  | { readonly code: 'too_many_rows'; readonly count: number; readonly limit: number }
  | { readonly code: 'too_many_columns'; readonly count: number; readonly limit: number }
  | { readonly code: 'too_many_sheets'; readonly count: number; readonly limit: number }
  | { readonly code: 'cell_too_long'; readonly cell: string; readonly limit: number }
  | { readonly code: 'no_rows' }
  | { readonly code: 'took_too_long'; readonly limit: number }

/** Thrown while reading; nothing read so far is kept. */
export class ReadFailure extends Error {
  readonly problem: ReadProblem

  constructor(problem: ReadProblem, cause?: unknown) {
    super(problem.code, { cause })
    this.name = 'ReadFailure'
    this.problem = problem
  }
}

/** @throws ReadFailure for a file whose content is not a spreadsheet, or is damaged */
export function unreadable(): never {
  throw new ReadFailure({ code: 'unreadable' })
}
