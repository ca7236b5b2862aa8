import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { serveReading } from '../../../ui/sheets/reading/serve-reading.ts'

serveReading(EMPLOYEE_TABLE)
