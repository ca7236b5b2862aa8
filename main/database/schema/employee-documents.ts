import type { EmployeeRecordTable } from './employee-record.ts'

/** Papers of an employee; each is one stored file. */
export interface EmployeeDocumentsTable extends EmployeeRecordTable {
  documents_name: string
  documents_code: string | null
  documents_effective: string | null
  documents_expired: string | null
  documents_file_name: string
  file_id: string
}
