import { diagnosticOperations } from '#shared/contracts/diagnostics.ts'
import { screenRoutes } from '../access/access.ts'
import { type DiagnosticParts, diagnosticReport } from './diagnostics.ts'

export const diagnosticsRoutes = (parts: DiagnosticParts) =>
  screenRoutes(['admin'], diagnosticOperations, {
    'GET /app/v1/diagnostics': async () => ({ text: await diagnosticReport(parts) })
  })
