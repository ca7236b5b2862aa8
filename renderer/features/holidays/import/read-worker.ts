import { HOLIDAY_TABLE } from '#shared/domain/holiday-import/holiday-table.ts'
import { serveReading } from '../../../ui/sheets/reading/serve-reading.ts'

serveReading(HOLIDAY_TABLE)
