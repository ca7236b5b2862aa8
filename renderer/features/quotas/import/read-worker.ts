import { QUOTA_TABLE } from '#shared/domain/quota-import/quota-table.ts'
import { serveReading } from '../../../ui/sheets/reading/serve-reading.ts'

serveReading(QUOTA_TABLE)
