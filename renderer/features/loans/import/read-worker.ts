import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { serveReading } from '../../../ui/sheets/reading/serve-reading.ts'

serveReading(LOAN_TABLE)
