import type { FastifyPluginAsync } from 'fastify'
import { Diagnostics } from '#shared/contracts/diagnostics.ts'
import { screenRoutes } from '../access/access.ts'
import { type DiagnosticParts, diagnosticReport } from './diagnostics.ts'

export const diagnosticsRoutes = (parts: DiagnosticParts): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get }) => {
    get('/app/v1/diagnostics', { answer: Diagnostics }, async () => ({ text: await diagnosticReport(parts) }))
  })
