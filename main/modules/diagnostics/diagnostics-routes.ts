import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { Diagnostics } from '#shared/contracts/diagnostics.ts'
import { type DiagnosticParts, diagnosticReport } from './diagnostics.ts'

export function diagnosticsRoutes(parts: DiagnosticParts): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/app/v1/diagnostics',
      {
        config: { access: { kind: 'user', groups: ['admin'] } },
        schema: { response: { 200: Envelope(Diagnostics) } }
      },
      async () => answer({ text: await diagnosticReport(parts) })
    )
  }
}
